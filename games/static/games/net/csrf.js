// The token that the site wants to see with every change.

/** What the site wants to see with every change. */
export function csrfToken() {
  return document.querySelector("meta[name=csrf-token]")?.content
    ?? document.querySelector("input[name=csrfmiddlewaretoken]")?.value
    ?? document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1]
    ?? "";
}
