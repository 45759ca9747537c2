"""Symbols for dice that carry no pips: kana, letters, digits and random strokes, as soft masks. Fonts are only rendered, never shipped."""
import glob

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

# The six kana of the spoken game are left out on purpose: they measure how unseen symbols are told apart.
HELD_OUT = 'うまちんこお'
TEXT = 'あいえかきくけさしすせそたつてとなにぬねのはひふへほみむめもやゆよらりるれろわをアイウエカキクケサスセタチツテナニヌネハヒフヘホマミムメモヤユヨラリルレロワ日月火水木金土山川田大小中上下力丸龍福壽ABCDEFGHJKLMNPQRSTUVWXYZ23456789★◆♠♥♣▲■☀☂✿'
SIZE = 72


def _fonts():
    found = sorted(glob.glob('/usr/share/fonts/opentype/noto/NotoS*CJK-*.ttc'))
    found = [f for f in found if 'Bold' in f or 'Regular' in f or 'Black' in f] or found
    return found or sorted(glob.glob('/usr/share/fonts/truetype/dejavu/*.ttf'))


def glyph_mask(ch, font_path):
    font = ImageFont.truetype(font_path, 58)
    im = Image.new('L', (SIZE, SIZE))
    d = ImageDraw.Draw(im)
    x0, y0, x1, y1 = d.textbbox((0, 0), ch, font=font)
    d.text(((SIZE - x0 - x1) / 2, (SIZE - y0 - y1) / 2), ch, 255, font=font)
    return cv2.GaussianBlur(np.asarray(im, np.float32) / 255, (0, 0), 0.7)


def atlas(chars=TEXT):
    """(glyph id, variants[]) for every symbol; ids are positions in chars."""
    fonts = _fonts()
    return [[glyph_mask(c, f) for f in fonts[:4]] for c in chars]
