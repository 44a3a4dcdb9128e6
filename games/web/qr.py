"""QR codes as inline SVG, without style attributes."""

from __future__ import annotations

import qrcode
from django.utils.html import format_html
from django.utils.safestring import SafeString
from qrcode.constants import ERROR_CORRECT_M


def qr_svg(text: str, label: str) -> SafeString:
    """The code of `text` as one SVG path; `label` is its accessible name."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    matrix = code.get_matrix()
    size = len(matrix)
    path = []
    for y, row in enumerate(matrix):
        x = 0
        while x < size:
            if row[x]:
                start = x
                while x < size and row[x]:
                    x += 1
                path.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
            else:
                x += 1
    return format_html(
        '<svg viewBox="0 0 {0} {0}" role="img" aria-label="{1}" shape-rendering="crispEdges"><path d="{2}"/></svg>',
        size,
        label,
        "".join(path),
    )
