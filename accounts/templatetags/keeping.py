"""Parts of pages that many readers see alike are rendered once and kept for some seconds.

    {% kept a b %}the same for all with these values {% own %}the reader's own{% endown %} the same again{% endkept %}

Outside `own` nothing may be used but what the values say; language and time zone count by themselves.
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
KEEPING = "_keeping"
NESTED = (
    "Inside `kept`, `own` stands at the top and `block` only inside `own`: anything else would be one reader's or one "
    "page's, and shown on others. Close `kept` before it, or move `own` outwards."
)
_shelf: SharedCache[list[Node]] = SharedCache(SECONDS, most=2000)


class KeptNode(Node):
    """Everything between `kept` and `endkept`."""

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
        with context.push(**{KEEPING: True}):
            for node in self.nodelist:
                if isinstance(node, OwnNode):
                    parts.append(node)
                elif parts and isinstance(parts[-1], TextNode):
                    parts[-1].s += str(node.render_annotated(context))
                else:
                    parts.append(TextNode(str(node.render_annotated(context))))
        return parts


class OwnNode(Node):
    """What is rendered for each reader."""

    def __init__(self, nodelist: NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: Context) -> SafeString:
        if context.get(KEEPING):
            raise template.TemplateSyntaxError(f"`own` in {self.origin}, which is included in `kept`. {NESTED}")
        return self.nodelist.render(context)


@register.tag
def kept(parser: Parser, token: Token) -> KeptNode:
    """See the module."""
    values = [parser.compile_filter(bit) for bit in token.split_contents()[1:]]
    nodelist = parser.parse(("endkept",))
    parser.delete_first_token()
    for node in nodelist:
        if not isinstance(node, OwnNode) and (node.get_nodes_by_type(OwnNode) or node.get_nodes_by_type(BlockNode)):
            raise template.TemplateSyntaxError(NESTED)
    return KeptNode(nodelist, values)


@register.tag
def own(parser: Parser, token: Token) -> OwnNode:
    """See the module."""
    nodelist = parser.parse(("endown",))
    parser.delete_first_token()
    return OwnNode(nodelist)
