"""Makes the two web fonts of app/assets/fonts from the variable fonts they come from (OFL 1.1, see NOTICES.md).

Usage: python3 scripts/fonts.py <folder with the two source .woff2 files>
Needs fonttools and brotli (Debian: python3-fonttools, python3-brotli). Run by hand when a source font changes; the
results are checked in. After a change measure the fallbacks of app/styles/fonts.css again.
"""

import os
import sys

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

TARGET = os.path.join(os.path.dirname(__file__), '..', 'app', 'assets', 'fonts')
LATIN = [*range(0x20, 0x7F), 0xA0, *range(0xA1, 0x100), 0x131, 0x152, 0x153, 0x178, 0x11E, 0x11F, 0x130, 0x15E, 0x15F,
         0x1E9E, 0x2009, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026,
         0x202F, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2713]


def add_copy(font, codepoint, name, source, width=None):
    """A new glyph that shows `source` (a component, so it varies with it), optionally with another advance width."""
    glyphs = font['glyf']
    pen = TTGlyphPen(font.getGlyphSet())
    if glyphs[source].numberOfContours != 0:
        pen.addComponent(source, (1, 0, 0, 1, 0, 0))
    put(font, codepoint, name, pen.glyph(), width or font['hmtx'][source][0])


def add_superscript(font, codepoint, name, source):
    """A raised digit made from the ordinary one. It scales with the weight axis, as its component does."""
    pen = TTGlyphPen(font.getGlyphSet())
    scale = 0.62
    height = max(y for _, y in font['glyf'][source].coordinates)
    pen.addComponent(source, (scale, 0, 0, scale, 0, round(height * (1.02 - scale))))
    put(font, codepoint, name, pen.glyph(), round(font['hmtx'][source][0] * scale))


def put(font, codepoint, name, glyph, width):
    # Tables that count the glyphs have to be read before one is added.
    _ = font['hmtx'], font['gvar'] if 'gvar' in font else None
    font['glyf'][name] = glyph
    glyph.recalcBounds(font['glyf'])
    font['hmtx'][name] = (width, getattr(glyph, 'xMin', 0))
    if 'gvar' in font:
        font['gvar'].variations[name] = []
    if 'HVAR' in font:
        # Optional table of faster advance widths: phantom points of gvar say the same.
        del font['HVAR']
    for table in font['cmap'].tables:
        if table.isUnicode():
            table.cmap[codepoint] = name
    font.setGlyphOrder([*[g for g in font.getGlyphOrder() if g != name], name])


def complete(font):
    """Signs of German number formatting that a source lacks: superscripts, narrow space, hyphen that never breaks."""
    cmap = font.getBestCmap()
    for codepoint, name, digit in ((0xB2, 'uni00B2', '2'), (0xB3, 'uni00B3', '3')):
        if codepoint not in cmap:
            add_superscript(font, codepoint, name, cmap[ord(digit)])
    space = font['hmtx'][cmap[0x20]][0]
    if 0x202F not in cmap:
        add_copy(font, 0x202F, 'uni202F', cmap[0x20], round(space * 0.6))
    if 0x2011 not in cmap:
        add_copy(font, 0x2011, 'uni2011', cmap[0x2D])


def subset(font):
    options = Options()
    options.layout_features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'pnum', 'tnum', 'lnum', 'rvrn']
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LATIN)
    subsetter.subset(font)


def main(source):
    sans = TTFont(os.path.join(source, 'instrument-sans-latin-wght-normal.woff2'))
    complete(sans)
    serif = TTFont(os.path.join(source, 'newsreader-latin-opsz-normal.woff2'))
    serif = instancer.instantiateVariableFont(serif, {'wght': 500, 'opsz': 30})
    complete(serif)
    for font, name in ((sans, 'instrument-sans'), (serif, 'newsreader-500')):
        subset(font)
        font.flavor = 'woff2'
        path = os.path.join(TARGET, f'{name}.woff2')
        font.save(path)
        print(path, os.path.getsize(path))


main(sys.argv[1])
