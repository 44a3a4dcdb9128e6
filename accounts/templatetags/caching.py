"""Parts of pages that many readers see alike are rendered once and kept for some seconds.

    {% cached a b %}the same for all with these values
      {% personal %}the reader's own{% endpersonal %} the same again{% endcached %}

Outside `personal` nothing may be used but what the values say; language and time zone count by themselves.
"""

from __future__ import annotations

from django import template
from django.template.base import FilterExpression, Node, NodeList, Parser, TextNode, Token
from django.template.context import Context
from django.template.loader_tags import BlockNode
from django.utils.safestring import SafeString
from django.utils.timezone import get_current_timezone_name
from django.utils.translation import get_language

from accounts.platform.shared_cache import SharedCache

register = template.Library()
SECONDS = 5.0
"""As `tournaments.revision_cache` has it: names of accounts may be so much behind."""
CACHING = "_caching"
NESTED = (
    "Inside `cached`, `personal` stands at the top and `block` only inside `personal`: anything else would be one "
    "reader's or one page's, and shown on others. Close `cached` before it, or move `personal` outwards."
)
_shelf: SharedCache[list[Node]] = SharedCache(SECONDS, most=2000)


class CachedNode(Node):
    """Everything between `cached` and `endcached`."""

    def __init__(self, nodelist: NodeList, values: list[FilterExpression]) -> None:
        self.nodelist, self.values = nodelist, values

    def render(self, context: Context) -> SafeString:
        values = [value.resolve(context, ignore_failures=True) for value in self.values]
        key = (self, get_language(), get_current_timezone_name(), *values)
        parts = _shelf.get(key, lambda: self._parts(context))
        return SafeString("".join([str(part.render_annotated(context)) for part in parts]))

    def _parts(self, context: Context) -> list[Node]:
        """What is the same for all as text, between it what is the reader's own."""
        parts: list[Node] = []
        with context.push(**{CACHING: True}):
            for node in self.nodelist:
                if isinstance(node, PersonalNode):
                    parts.append(node)
                elif parts and isinstance(parts[-1], TextNode):
                    parts[-1].s += str(node.render_annotated(context))
                else:
                    parts.append(TextNode(str(node.render_annotated(context))))
        return parts


class PersonalNode(Node):
    """What is rendered for each reader."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        if context.get(CACHING):
            raise template.TemplateSyntaxError(f"`personal` in {self.origin}, which is included in `cached`. {NESTED}")
        return self.nodelist.render(context)


@register.tag
def cached(parser: Parser, token: Token) -> CachedNode:
    """See the module."""
    values = [parser.compile_filter(bit) for bit in token.split_contents()[1:]]
    nodelist = parser.parse(("endcached",))
    parser.delete_first_token()
    for node in nodelist:
        if not isinstance(node, PersonalNode) and (
            node.get_nodes_by_type(PersonalNode) or node.get_nodes_by_type(BlockNode)
        ):
            raise template.TemplateSyntaxError(NESTED)
    return CachedNode(nodelist, values)


@register.tag
def personal(parser: Parser, token: Token) -> PersonalNode:
    """See the module."""
    nodelist = parser.parse(("endpersonal",))
    parser.delete_first_token()
    return PersonalNode(nodelist)
