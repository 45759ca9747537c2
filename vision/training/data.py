"""Training samples out of rendered chunks: scaled picture cuts with heat maps, and 64 px crops of dice and of what is no die."""
import glob
import json

import cv2
import numpy as np

F = np.float32
CROP_SIDES = 1.55  # width of a classifier crop in sides of the die
CROP = 64


class Frames:
    """All chunks of a folder; pictures stay on disk (memory mapped)."""

    def __init__(self, folder):
        self.pictures, self.truths, self.index = [], [], []
        for path in sorted(glob.glob(folder + '/*.npy')):
            if path.endswith('.tmp.npy'):
                continue
            self.pictures.append(np.load(path, mmap_mode='r'))
            self.truths.append(json.load(open(path[:-4] + '.json')))
        for c, t in enumerate(self.truths):
            self.index += [(c, k) for k in range(len(t))]

    def __len__(self):
        return len(self.index)

    def get(self, i):
        c, k = self.index[i]
        return self.pictures[c][k], self.truths[c][k]


def normalise(img, like=None):
    """uint8 BGR HWC -> float32 RGB CHW, mean 0 and deviation 1 over the whole picture (the reader does the same), or over the picture `like` that it is a cut of."""
    x = img[..., ::-1].astype(F) / 255
    of = x if like is None else like.astype(F) / 255
    x = (x - of.mean()) / max(float(of.std()), 0.04)
    return np.ascontiguousarray(x.transpose(2, 0, 1))


def recolour(rng, img, die_px):
    """Another camera and other paint for a detector's cut: channels swapped, less or more colour, gamma, soft focus, noise, JPEG."""
    if rng.random() < 0.3:
        img = img[..., rng.permutation(3)]
    x = img.astype(F)
    if rng.random() < 0.25:
        grey = x.mean(2, keepdims=True)
        x = grey + (x - grey) * F(rng.uniform(0, 1.8))
    if rng.random() < 0.3:
        x = 255 * np.clip(x / 255, 0, 1) ** F(np.exp(rng.normal(0, 0.3)))
    if rng.random() < 0.3:
        x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.4, max(0.6, min(2.4, 0.06 * die_px))))
    if rng.random() < 0.25:
        x = x + rng.standard_normal(x.shape).astype(F) * F(rng.uniform(0, 12))
    x = np.clip(x, 0, 255).astype(np.uint8)
    if rng.random() < 0.2:
        x = cv2.imdecode(cv2.imencode('.jpg', x, [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(20, 90))])[1], 1)
    return x


def warp(img, cx, cy, scale_x, scale_y, angle, size, border=cv2.BORDER_REFLECT):
    """A size x size cut centred at (cx, cy), scale = output px per input px, averaged when it shrinks."""
    smallest = min(scale_x, scale_y)
    half = 0.75 * size / smallest
    x0, y0 = max(0, int(cx - half)), max(0, int(cy - half))
    part = img[y0:int(cy + half) + 1, x0:int(cx + half) + 1]
    if part.size == 0:
        return np.zeros((size, size, 3), np.uint8)
    px, py = cx - x0, cy - y0
    if smallest < 0.7:
        k = max(0.05, min(1.0, smallest * 1.3))
        part = cv2.resize(np.asarray(part), None, fx=k, fy=k, interpolation=cv2.INTER_AREA)
        px, py, scale_x, scale_y = (px + 0.5) * k - 0.5, (py + 0.5) * k - 0.5, scale_x / k, scale_y / k
    c, s = np.cos(angle), np.sin(angle)
    m = np.array([[c, -s], [s, c]]) @ np.diag([scale_x, scale_y])
    t = np.array([size / 2 - 0.5, size / 2 - 0.5]) - m @ np.array([px, py])
    return cv2.warpAffine(np.asarray(part), np.concatenate([m, t[:, None]], 1), (size, size), flags=cv2.INTER_LINEAR, borderMode=border)


def detector_sample(rng, frames, size=256):
    """(picture CHW, heat, log size, weight of size, weight of heat) at stride 4."""
    img, truth = frames.get(rng.integers(len(frames)))
    h, w = img.shape[:2]
    dice = [t for t in truth if 0 <= t['cx'] < w and 0 <= t['cy'] < h]
    lo, hi = 0.35, 1.35
    if dice:
        s = float(np.median([t['s'] for t in dice]))
        lo, hi = max(lo, 15 / s), min(1.8, 140 / s)
    if dice and rng.random() < 0.3:
        hi = min(hi, 32 / s)  # far views: more of the smallest that can be told
    k = float(np.exp(rng.uniform(np.log(lo), np.log(max(lo * 1.01, hi)))))
    kx = k * float(np.exp(rng.normal(0, 0.14))) if rng.random() < 0.35 else k
    die_px = s * k if dice else 30.0
    kw, kh = size / kx, size / k
    if dice and rng.random() < 0.85:
        t = dice[rng.integers(len(dice))]
        cx, cy = t['cx'] + rng.uniform(-0.45, 0.45) * kw, t['cy'] + rng.uniform(-0.45, 0.45) * kh
        cx = np.clip(cx, kw / 2, w - kw / 2) if kw < w else w / 2
        cy = np.clip(cy, kh / 2, h - kh / 2) if kh < h else h / 2
    else:
        cx, cy = rng.uniform(0, w), rng.uniform(0, h)
    cut = warp(np.asarray(img), cx, cy, kx, k, 0.0, size, cv2.BORDER_REPLICATE if rng.random() < 0.5 else cv2.BORDER_CONSTANT)
    flip = rng.random() < 0.5
    if flip:
        cut = cut[:, ::-1]
    n = size // 4
    heat, weight = np.zeros((n, n), F), np.ones((n, n), F)
    logs, ws = np.zeros((n, n), F), np.zeros((n, n), F)
    yy, xx = np.mgrid[0:n, 0:n].astype(F)
    for t in truth:
        x, y = (t['cx'] - cx) * kx + size / 2 - 0.5, (t['cy'] - cy) * k + size / 2 - 0.5
        if flip:
            x = size - 1 - x
        x, y, s = (x - 1.5) / 4, (y - 1.5) / 4, t['s'] * np.sqrt(kx * k)
        if not (-3 < x < n + 2 and -3 < y < n + 2):
            continue
        d2 = (xx - x) ** 2 + (yy - y) ** 2
        if t['value'] == 0:
            continue
        if t['seen'] < 0.45 or s < 13 or t['facing'] < 0.25 or not (0 <= x < n and 0 <= y < n):
            weight[d2 < (s / 4 * 0.6) ** 2 + 2] = 0
            continue
        sig = max(0.8, 0.085 * s / 4)
        gmap = np.exp(-d2 / (2 * sig * sig))
        ix, iy = int(np.clip(round(x), 0, n - 1)), int(np.clip(round(y), 0, n - 1))
        heat = np.maximum(heat, gmap)
        heat[iy, ix] = 1.0
        near = d2 < max(1.5, (0.12 * s / 4) ** 2)
        logs[near], ws[near] = np.log(s), 1.0
    weight[heat > 0.3] = 1
    cut = recolour(rng, cut, die_px)
    # A dark corner of a bright picture keeps its low contrast when the whole picture is normalised, as the reader does.
    seen = normalise(cut, img if rng.random() < 0.5 else None)
    if rng.random() < 0.4:
        seen = seen * F(np.exp(rng.normal(-0.1, 0.3))) + F(rng.normal(0, 0.25))
    return seen, heat, logs, ws, weight


def _near(truth, x, y):
    return min([np.hypot(t['cx'] - x, t['cy'] - y) / t['s'] for t in truth if t['value']] or [9.0])


def turned(x, y, angle):
    return np.cos(angle) * x - np.sin(angle) * y, np.sin(angle) * x + np.cos(angle) * y


def classifier_sample(rng, frames, hard=None):
    """(crop uint8 HWC, value 0..7, cocked, angle, facing, log blur, symbol id or -1, normal x, normal y). 'hard' holds mined false peaks (mine.py)."""
    for _ in range(50):
        i = int(rng.integers(len(frames)))
        img, truth = frames.get(i)
        h, w = img.shape[:2]
        k = rng.random()
        dice = [t for t in truth if t['value'] and t['seen'] > 0.6 and t['facing'] > 0.3 and t['s'] > 11 and 0.15 * t['s'] < t['cx'] < w - 0.15 * t['s'] and 0.15 * t['s'] < t['cy'] < h - 0.15 * t['s']]
        if k < 0.72:
            if not dice:
                continue
            t = dice[rng.integers(len(dice))]
            jit = 0.075
            cx, cy, s = t['cx'] + rng.normal(0, jit) * t['s'], t['cy'] + rng.normal(0, jit) * t['s'], t['s'] * float(np.exp(rng.normal(0, 0.11)))
            value = 7 if t['value'] == 7 else t['value'] - 1
        else:
            t, value = None, 6
            if hard and rng.random() < 0.4:
                i = hard['frames'][rng.integers(len(hard['frames']))]
                img, truth = frames.get(i)
                h, w = img.shape[:2]
                cx, cy, s = hard['peaks'][i][rng.integers(len(hard['peaks'][i]))]
                cx, cy, s = cx + rng.normal(0, 0.05) * s, cy + rng.normal(0, 0.05) * s, s * float(np.exp(rng.normal(0, 0.12)))
            elif truth and rng.random() < 0.65:
                b = truth[rng.integers(len(truth))]
                s = b['s'] * float(np.exp(rng.normal(0, 0.25)))
                if b['value'] == 0:
                    cx, cy = b['cx'] + rng.normal(0, 0.1) * s, b['cy'] + rng.normal(0, 0.1) * s
                elif rng.random() < 0.12:
                    cx, cy = b['cx'] + rng.normal(0, 0.08) * s, b['cy'] + rng.normal(0, 0.08) * s
                    s = b['s'] * (rng.uniform(0.25, 0.5) if rng.random() < 0.6 else rng.uniform(2.0, 3.5))
                elif rng.random() < 0.4:
                    # One pip of a face, cut as if it were the whole face: the commonest false one.
                    a, r, s = rng.uniform(0, 6.28), rng.uniform(0.17, 0.42) * b['s'], b['s'] * rng.uniform(0.3, 0.85)
                    if r < 0.3 * s:
                        continue
                    cx, cy = b['cx'] + np.cos(a) * r, b['cy'] + np.sin(a) * r
                else:
                    a, r = rng.uniform(0, 6.28), rng.uniform(0.42, 1.3) * b['s']
                    cx, cy = b['cx'] + np.cos(a) * r, b['cy'] + np.sin(a) * r
                    if _near(truth, cx, cy) < 0.38:
                        continue
            else:
                cx, cy, s = rng.uniform(0, w), rng.uniform(0, h), float(np.exp(rng.uniform(np.log(12), np.log(130))))
                if _near(truth, cx, cy) < 0.5:
                    continue
            if not (0 <= cx < w and 0 <= cy < h):
                continue
        scale = CROP / (CROP_SIDES * s)
        stretch = float(np.exp(rng.normal(0, 0.13))) if rng.random() < 0.4 else 1.0
        angle = rng.uniform(0, 6.283)
        crop = warp(np.asarray(img), cx, cy, scale * np.sqrt(stretch), scale / np.sqrt(stretch), angle, CROP)
        sym = value == 7
        a = (t['angle'] if t else 0.0) + angle
        # A stretched cut shows another slant than the truth tells.
        is_true = t is not None and stretch == 1.0
        nx, ny = turned(t['nx'], t['ny'], angle) if is_true and 'nx' in t else (-9.0, -9.0)
        if rng.random() < 0.5 and not sym:
            crop, a = crop[:, ::-1], np.pi - a
            nx = -nx if nx > -2 else nx
        gid = -1 if t is None else (t['gid'] + 6 if sym else value)
        return jitter(rng, crop), value, float(t['cocked']) if t else -1.0, a, t['facing'] if is_true else -9.0, np.log(max(t['blur'], 0.004)) if t else -9.0, gid, nx, ny
    raise RuntimeError('no sample found')


def jitter(rng, crop):
    x = crop.astype(F)
    if rng.random() < 0.5:
        x = x * np.exp(rng.normal(0, 0.12, 3)).astype(F)
    if rng.random() < 0.3:
        x = 255 * np.clip(x / 255, 0, 1) ** F(np.exp(rng.normal(0, 0.25)))
    if rng.random() < 0.15:
        x = cv2.GaussianBlur(x, (0, 0), rng.uniform(0.4, 1.6))
    if rng.random() < 0.25:
        x = x + rng.standard_normal(x.shape).astype(F) * rng.uniform(0, 14)
    if rng.random() < 0.06:
        x = np.repeat(x.mean(2, keepdims=True), 3, 2)
    return np.clip(x, 0, 255).astype(np.uint8)
