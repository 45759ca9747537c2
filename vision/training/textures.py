"""Procedural surfaces for rendered tables: wood, carpet, weave, felt, paper, boards. Owns no dice and no camera."""
import cv2
import numpy as np

F = np.float32


def noise(rng, h, w, octaves, persistence=0.5, stretch=(1.0, 1.0)):
    """Fractal value noise in about 0..1; octaves are cells across the picture."""
    out = np.zeros((h, w), F)
    amp, total = 1.0, 0.0
    for cells in octaves:
        ch, cw = max(2, int(cells * stretch[0])), max(2, int(cells * stretch[1]))
        grid = rng.random((ch, cw)).astype(F)
        out += amp * cv2.resize(grid, (w, h), interpolation=cv2.INTER_CUBIC)
        total += amp
        amp *= persistence
    return out / total


def colour(rng, sat=(0.0, 0.8), val=(0.1, 0.95)):
    """A random linear colour (BGR, 0..1)."""
    hsv = np.array([[[rng.uniform(0, 360), rng.uniform(*sat), rng.uniform(*val)]]], F)
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0]


def mix(a, b, t):
    return a + (b - a) * t[..., None]


def wood(rng, n):
    hue = rng.uniform(8, 38)
    base = cv2.cvtColor(np.array([[[hue, rng.uniform(0.15, 0.8), rng.uniform(0.2, 0.85)]]], F), cv2.COLOR_HSV2BGR)[0, 0]
    y, x = np.mgrid[0:n, 0:n].astype(F) / n
    warp = noise(rng, n, n, (3, 6, 12), 0.5, (1, 0.3))
    rings = 0.5 + 0.5 * np.sin((y * rng.uniform(4, 40) + warp * rng.uniform(2, 12)) * 6.28)
    grain = noise(rng, n, n, (200, 380), 0.7, (1, rng.uniform(0.02, 0.1)))
    t = rng.uniform(0.05, 0.5) * rings + rng.uniform(0.1, 0.6) * grain
    out = mix(base, base * rng.uniform(0.35, 0.8), t)
    if rng.random() < 0.4:
        step = int(rng.uniform(0.15, 0.5) * n)
        for k in range(rng.integers(0, step), n, step):
            out[k:k + max(1, n // 300)] *= rng.uniform(0.3, 0.8)
            out[k:k + step] *= rng.uniform(0.85, 1.1)
    return out


def carpet(rng, n):
    base = colour(rng, (0.05, 0.6), (0.15, 0.8))
    cells = rng.uniform(60, 240)
    a = noise(rng, n, n, (cells, cells * 2, cells * 3), 0.8, (1, rng.uniform(0.5, 1.5)))
    a = (a - a.mean()) / a.std()
    low = noise(rng, n, n, (3, 7)) - 0.5
    return np.clip(base * (1 + rng.uniform(0.08, 0.4) * a + rng.uniform(0, 0.5) * low)[..., None], 0, 1)


def weave(rng, n):
    y, x = np.mgrid[0:n, 0:n].astype(F)
    f = rng.uniform(0.15, 0.9)
    wx = noise(rng, n, n, (5, 20)) * rng.uniform(0, 6)
    a = np.sin(x * f + wx) * np.sin(y * f * rng.uniform(0.6, 1.5) + wx)
    b, c = colour(rng), colour(rng)
    t = np.clip(0.5 + rng.uniform(0.2, 0.7) * a + rng.uniform(0, 0.4) * (noise(rng, n, n, (n // 3,)) - 0.5), 0, 1)
    return mix(b, c if rng.random() < 0.4 else b * rng.uniform(0.4, 0.85), t)


def felt(rng, n):
    base = colour(rng, (0.0, 0.95), (0.1, 0.9))
    a = noise(rng, n, n, (n // 2, n // 5), 0.7) - 0.5
    low = noise(rng, n, n, (2, 5)) - 0.5
    return np.clip(base * (1 + rng.uniform(0.02, 0.6) * a + rng.uniform(0, 0.3) * low)[..., None], 0, 1)


def plain(rng, n):
    v = rng.uniform(0.03, 0.98) if rng.random() < 0.5 else rng.uniform(0.7, 0.95)
    base = np.full(3, v, F) * (1 + rng.uniform(-0.06, 0.06, 3).astype(F))
    out = np.broadcast_to(base, (n, n, 3)) * (1 + 0.08 * (noise(rng, n, n, (2, 4, 60)) - 0.5))[..., None]
    return np.clip(out, 0, 1).astype(F)


def dashes(rng, n):
    """Patterned cloth: rows of short light strokes on dark, or the other way round."""
    base, ink = colour(rng, (0, 0.5), (0.02, 0.4)), colour(rng, (0, 0.4), (0.5, 0.95))
    if rng.random() < 0.3:
        base, ink = ink, base
    out = np.broadcast_to(base, (n, n, 3)).copy()
    sx, sy = rng.uniform(7, 26), rng.uniform(7, 26)
    for j in range(int(n / sy) + 1):
        for i in range(int(n / sx) + 1):
            if rng.random() < 0.75:
                x, y = (i + 0.3 * rng.random()) * sx, (j + 0.3 * rng.random()) * sy
                length = sx * rng.uniform(0.2, 0.9)
                cv2.line(out, (int(x), int(y)), (int(x + length), int(y + rng.uniform(-2, 2))), ink.tolist(),
                         max(1, int(sy * rng.uniform(0.1, 0.4))), cv2.LINE_AA)
    return np.clip(out * (0.85 + 0.3 * noise(rng, n, n, (n // 3,)))[..., None], 0, 1)


def dots(rng, n):
    """Terrazzo, polka dots and confetti: the surfaces that look like pips."""
    out = felt(rng, n) if rng.random() < 0.5 else plain(rng, n)
    inks = [colour(rng, (0, 0.9), (0.02, 0.98)) for _ in range(rng.integers(1, 4))]
    regular = rng.random() < 0.4
    step = rng.uniform(14, 60)
    r = step * rng.uniform(0.08, 0.35)
    if regular:
        pts = [(i * step, j * step) for i in range(int(n / step) + 1) for j in range(int(n / step) + 1)]
    else:
        pts = [(rng.uniform(0, n), rng.uniform(0, n)) for _ in range(int((n / step) ** 2 * 0.6))]
    for x, y in pts:
        rr = r if regular else r * rng.uniform(0.4, 1.4)
        cv2.circle(out, (int(x * 8), int(y * 8)), max(4, int(rr * 8)), inks[rng.integers(len(inks))].tolist(), -1, cv2.LINE_AA, 3)
    return out


def board(rng, n):
    """A printed board: big coloured cells, borders, tokens with digits, text."""
    out = np.broadcast_to(colour(rng), (n, n, 3)).copy()
    sides = int(rng.choice([4, 6]))
    step = rng.uniform(60, 190)
    for j in range(int(n / step) + 2):
        for i in range(int(n / step) + 2):
            cx, cy = (i + 0.5 * (j % 2) * (sides == 6)) * step, j * step * (0.87 if sides == 6 else 1)
            ang = np.arange(sides) * 2 * np.pi / sides + (np.pi / 2 if sides == 6 else np.pi / 4)
            poly = np.stack([cx + np.cos(ang) * step * 0.56, cy + np.sin(ang) * step * 0.56], 1)
            cv2.fillPoly(out, [np.int32(poly * 8)], colour(rng, (0.2, 0.9), (0.15, 0.9)).tolist(), cv2.LINE_AA, 3)
            if rng.random() < 0.6:
                cv2.circle(out, (int(cx), int(cy)), int(step * rng.uniform(0.12, 0.25)), colour(rng, (0, 0.4), (0.6, 1)).tolist(), -1, cv2.LINE_AA)
                cv2.putText(out, str(rng.integers(1, 13)), (int(cx - step * 0.12), int(cy + step * 0.08)),
                            cv2.FONT_HERSHEY_SIMPLEX, step / 150, colour(rng, (0, 1), (0, 0.4)).tolist(), 2, cv2.LINE_AA)
    return np.clip(out * (0.8 + 0.4 * noise(rng, n, n, (30, 90, 200), 0.7))[..., None], 0, 1)


def stripes(rng, n):
    y, x = np.mgrid[0:n, 0:n].astype(F)
    a, b = colour(rng), colour(rng)
    f = rng.uniform(0.02, 0.3)
    s = np.sin(x * f) + (np.sin(y * f) if rng.random() < 0.5 else 0)
    return mix(a, b, np.clip(0.5 + s * rng.uniform(0.5, 5), 0, 1)) * (0.9 + 0.2 * noise(rng, n, n, (n // 3,)))[..., None]


def text(rng, n):
    out = plain(rng, n)
    ink = colour(rng, (0, 0.6), (0, 0.4)) if out.mean() > 0.5 else colour(rng, (0, 0.6), (0.6, 1))
    for _ in range(rng.integers(6, 40)):
        word = ''.join(chr(rng.integers(65, 123)) for _ in range(rng.integers(2, 14)))
        cv2.putText(out, word, (int(rng.integers(-50, n)), int(rng.integers(0, n))), int(rng.integers(0, 8)), rng.uniform(0.4, 2.5),
                    ink.tolist(), int(rng.integers(1, 5)), cv2.LINE_AA)
    return out


KINDS = ((wood, 22), (carpet, 14), (weave, 9), (felt, 17), (plain, 18), (dashes, 5), (dots, 5), (board, 5), (stripes, 3), (text, 2))


def surface(rng, n=640, kinds=KINDS):
    """One random surface, n x n x 3, BGR 0..1 float32."""
    weights = np.array([k[1] for k in kinds], float)
    make = kinds[rng.choice(len(kinds), p=weights / weights.sum())][0]
    out = np.clip(make(rng, n), 0, 1).astype(F)
    if rng.random() < 0.3:
        out = cv2.rotate(out, cv2.ROTATE_90_CLOCKWISE)
    return np.ascontiguousarray(out)
