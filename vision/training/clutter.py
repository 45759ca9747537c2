"""Busy scenes: printed cloths and boards, tokens, buttons, beads; things whose dots and rings look like pips. Owns no dice and no camera."""
import cv2
import numpy as np

import textures
from textures import F, colour, noise


def _ellipse(out, x, y, rx, ry, angle, ink, thick=-1):
    cv2.ellipse(out, ((float(x), float(y)), (max(1.0, 2 * rx), max(1.0, 2 * ry)), float(angle)), [float(v) for v in ink], thick, cv2.LINE_AA)


def floral(rng, n):
    """Printed flowers: petals around a middle, leaves, dots between."""
    out = textures.plain(rng, n) if rng.random() < 0.5 else np.broadcast_to(colour(rng), (n, n, 3)).copy()
    inks = [colour(rng, (0, 0.9), (0.05, 0.95)) for _ in range(4)]
    step = rng.uniform(24, 110)
    for _ in range(int((n / step) ** 2 * rng.uniform(0.6, 1.6))):
        x, y, r, petals = rng.uniform(0, n), rng.uniform(0, n), step * rng.uniform(0.12, 0.4), int(rng.integers(4, 9))
        ink, turn = inks[rng.integers(3)], rng.uniform(0, 6.28)
        for k in range(petals):
            a = turn + k * 2 * np.pi / petals
            _ellipse(out, x + np.cos(a) * r * 0.6, y + np.sin(a) * r * 0.6, r * 0.5, r * rng.uniform(0.2, 0.35), np.degrees(a), ink)
        _ellipse(out, x, y, r * 0.28, r * 0.28, 0, inks[3])
        if rng.random() < 0.5:
            a = rng.uniform(0, 6.28)
            _ellipse(out, x + np.cos(a) * r * 1.7, y + np.sin(a) * r * 1.7, r * 0.6, r * 0.22, rng.uniform(0, 180), inks[rng.integers(4)])
    return out * (0.9 + 0.2 * noise(rng, n, n, (n // 3,)))[..., None]


def checks(rng, n):
    """Gingham and tartan: bands over bands, now and then a dot or a diamond in each check."""
    out = np.broadcast_to(colour(rng, (0, 0.6), (0.3, 0.98)), (n, n, 3)).copy()
    step = rng.uniform(16, 90)
    for axis in (0, 1):
        for _ in range(rng.integers(1, 4)):
            ink, at, wide, part = colour(rng), rng.uniform(0, step), step * rng.uniform(0.05, 0.5), rng.uniform(0.3, 0.9)
            on = ((np.arange(n) + at) % step < wide).astype(F) * F(part)
            m = on[:, None] if axis == 0 else on[None, :]
            out = out * (1 - m[..., None]) + ink * m[..., None]
    if rng.random() < 0.4:
        ink, r, corners = colour(rng), step * rng.uniform(0.08, 0.25), int(rng.choice([4, 24]))
        a = np.arange(corners) * 2 * np.pi / corners
        for y in np.arange(0, n, step):
            for x in np.arange(0, n, step):
                cv2.fillPoly(out, [np.int32(np.stack([x + r * np.cos(a), y + r * np.sin(a)], 1) * 8)], ink.tolist(), cv2.LINE_AA, 3)
    return np.clip(out * (0.85 + 0.3 * noise(rng, n, n, (n // 2,)))[..., None], 0, 1)


def ornament(rng, n):
    """A motif of rings, dots and arcs repeated over the cloth, on a grid or a shifted one."""
    step = int(rng.uniform(22, 100))
    tile = np.broadcast_to(colour(rng), (step, step, 3)).copy()
    for _ in range(rng.integers(2, 7)):
        ink, x, y, r = colour(rng), rng.uniform(0, step), rng.uniform(0, step), step * rng.uniform(0.05, 0.35)
        if rng.random() < 0.5:
            thick = -1 if rng.random() < 0.6 else max(1, int(r * 0.3))
            for dx in (-step, 0, step):
                for dy in (-step, 0, step):
                    _ellipse(tile, x + dx, y + dy, r, r, 0, ink, thick)
        else:
            cv2.ellipse(tile, (int(x), int(y)), (int(r) + 1, int(r * 0.7) + 1), rng.uniform(0, 180), 0, rng.uniform(90, 300), ink.tolist(), max(1, int(step * 0.06)), cv2.LINE_AA)
    rows = []
    count = n // step + 2
    shift = step // 2 if rng.random() < 0.5 else 0
    for k in range(count):
        rows.append(np.roll(np.tile(tile, (1, count, 1)), (k % 2) * shift, 1))
    out = np.concatenate(rows)[:n, :n]
    return np.clip(out * (0.9 + 0.2 * noise(rng, n, n, (n // 3, 20)))[..., None], 0, 1)


def tiles(rng, n):
    """Cells of a printed board with pictures: each holds blobs, bars, rings and rows of dots."""
    out = np.broadcast_to(colour(rng), (n, n, 3)).copy()
    step = rng.uniform(40, 150)
    for y in np.arange(0, n, step):
        for x in np.arange(0, n, step):
            gap = step * 0.04
            cv2.rectangle(out, (int(x + gap), int(y + gap)), (int(x + step - gap), int(y + step - gap)), colour(rng).tolist(), -1, cv2.LINE_AA)
            for _ in range(rng.integers(0, 5)):
                px, py, r, ink = x + rng.uniform(0.2, 0.8) * step, y + rng.uniform(0.2, 0.8) * step, step * rng.uniform(0.04, 0.22), colour(rng)
                k = rng.random()
                if k < 0.4:
                    _ellipse(out, px, py, r, r * rng.uniform(0.4, 1), rng.uniform(0, 180), ink)
                elif k < 0.6:
                    _ellipse(out, px, py, r, r, 0, ink, max(1, int(r * 0.3)))
                elif k < 0.8:
                    for q in range(rng.integers(2, 6)):
                        _ellipse(out, px + q * r * 0.9, py, r * 0.25, r * 0.25, 0, ink)
                else:
                    cv2.line(out, (int(px - r), int(py)), (int(px + r * 2), int(py + r * rng.normal())), ink.tolist(), max(1, int(r * 0.4)), cv2.LINE_AA)
    return np.clip(out * (0.85 + 0.3 * noise(rng, n, n, (20, 100), 0.7))[..., None], 0, 1)


KINDS = ((floral, 3), (checks, 3), (ornament, 4), (tiles, 3), (textures.board, 3), (textures.dots, 3), (textures.dashes, 1), (textures.text, 1))


def _token(rng, img, p, axes, px):
    """A raised disc: shadow, rim, face, then a number, rings, or a row of dots under it."""
    x, y = p
    rx, ry = axes
    high = ry * rng.uniform(0.05, 0.5)
    face, ink = colour(rng, (0, 0.6), (0.1, 0.95)), colour(rng)
    _ellipse(img, x + rng.normal(0, 0.15) * rx, y + high + ry * 0.1, rx * 1.05, ry * 1.05, 0, face * 0 + 0.03)
    for k in np.linspace(high, 0, max(2, int(high))):
        _ellipse(img, x, y + k, rx, ry, 0, face * 0.55)
    _ellipse(img, x, y, rx, ry, 0, face)
    if rng.random() < 0.5:
        _ellipse(img, x, y, rx * 0.85, ry * 0.85, 0, ink, max(1, int(rx * 0.06)))
    if rng.random() < 0.6:
        size = rx / 22
        cv2.putText(img, str(rng.integers(1, 20)), (int(x - rx * 0.35), int(y + ry * 0.2)), int(rng.integers(0, 5)), size, ink.tolist(), max(1, int(rx / 9)), cv2.LINE_AA)
    if rng.random() < 0.5:
        count = int(rng.integers(1, 6))
        for q in range(count):
            _ellipse(img, x + (q - (count - 1) / 2) * rx * 0.26, y + ry * 0.55, rx * 0.09, ry * 0.09, 0, ink)


def _button(rng, img, p, axes):
    """A button, washer or bead: a rim and none to four holes, sometimes with a light on it."""
    x, y = p
    rx, ry = axes
    face = colour(rng, (0, 0.9), (0.03, 0.95))
    _ellipse(img, x + rx * 0.12, y + ry * 0.15, rx, ry, 0, face * 0 + 0.03)
    _ellipse(img, x, y, rx, ry, 0, face)
    _ellipse(img, x, y, rx * 0.72, ry * 0.72, 0, face * rng.uniform(0.5, 0.95))
    holes, turn = int(rng.choice([0, 1, 2, 4])), rng.uniform(0, 6.28)
    for q in range(holes):
        a, far = turn + q * 2 * np.pi / holes, 0.0 if holes == 1 else 0.3
        _ellipse(img, x + np.cos(a) * far * rx, y + np.sin(a) * far * ry, rx * 0.13, ry * 0.13, 0, face * 0.15)
    if rng.random() < 0.4:
        _ellipse(img, x - rx * 0.3, y - ry * 0.35, rx * 0.18, ry * 0.14, 0, np.minimum(face + 0.5, 1.3))


def litter(rng, view, img, px):
    """Many small things on the table, of the size of dice and of their pips."""
    h, w = img.shape[:2]
    squash = float(np.cos(view.tilt))
    for _ in range(rng.integers(3, 16)):
        p = (rng.uniform(0, w), rng.uniform(0, h))
        r = px * rng.uniform(0.12, 0.75)
        axes = (r, max(1.5, r * squash))
        k = rng.random()
        if k < 0.45:
            _token(rng, img, p, axes, px)
        elif k < 0.75:
            _button(rng, img, p, axes)
        else:
            box = cv2.boxPoints((p, (r * rng.uniform(0.6, 3), r * rng.uniform(0.6, 3)), rng.uniform(0, 180)))
            ink = colour(rng)
            cv2.fillPoly(img, [np.int32((box + px * 0.06) * 8)], (0.03, 0.03, 0.03), cv2.LINE_AA, 3)
            cv2.fillPoly(img, [np.int32(box * 8)], ink.tolist(), cv2.LINE_AA, 3)
            for _ in range(rng.integers(0, 4)):
                q = box.mean(0) + (box[rng.integers(4)] - box.mean(0)) * rng.uniform(0, 0.7)
                _ellipse(img, q[0], q[1], r * 0.14, r * 0.14 * squash, 0, colour(rng))
    return img


def hide(rng, style, img):
    """Paints a set of dice about as its table: dark on dark, red on red."""
    base = np.median(img[::8, ::8].reshape(-1, 3), 0)
    style['body'] = np.clip(base * F(np.exp(rng.normal(0, 0.35))) * np.exp(rng.normal(0, 0.12, 3)).astype(F), 0.01, 1.0).astype(F)
    lum = float(style['body'] @ np.array([0.11, 0.59, 0.3], F))
    light = lum < (0.25 if rng.random() < 0.7 else 0.5)
    style['pip'] = colour(rng, (0, 0.3), (0.6, 1.0)) if light else colour(rng, (0, 0.4), (0.0, 0.15))
