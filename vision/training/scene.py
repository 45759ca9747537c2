"""One rendered frame: table, lamp, shadows, dice, distractors, and the truth about every die in it."""
import cv2
import numpy as np

import camera
import clutter
import dice
import textures
from textures import colour

F = np.float32
W, H = 512, 384


def rot(axis, angle):
    return cv2.Rodrigues(np.array(axis, np.float64) * angle)[0].astype(F)


class View:
    """Pinhole camera looking at the table's origin; ground is z = 0, one unit is about one die."""

    def __init__(self, rng, px):
        k = rng.random()
        self.tilt = rng.uniform(0, 0.44) if k < 0.62 else rng.uniform(0.44, 0.9) if k < 0.92 else rng.uniform(0.9, 1.13)
        self.f = F(W * rng.uniform(0.75, 2.4))
        dist = self.f / px
        self.c = np.array([0, -np.sin(self.tilt) * dist, np.cos(self.tilt) * dist], F)
        fwd = -self.c / np.linalg.norm(self.c)
        right = np.array([1, 0, 0], F)
        down = np.cross(fwd, right)
        a = rng.uniform(0, 2 * np.pi) if rng.random() < 0.6 else rng.normal(0, 0.2)
        self.M = np.stack([right * np.cos(a) + down * np.sin(a), down * np.cos(a) - right * np.sin(a), fwd], 1).astype(F)
        self.off = np.array([W / 2 + rng.normal(0, 20), H / 2 + rng.normal(0, 20)], F)

    def project(self, p):
        q = (np.asarray(p, F) - self.c) @ self.M
        return q[..., :2] * (self.f / np.maximum(q[..., 2:3], 0.1)) + self.off, q[..., 2]

    def rays(self, px):
        v = np.concatenate([(px - self.off) / self.f, np.ones((len(px), 1), F)], 1).astype(F)
        d = v @ self.M.T
        return d / np.sqrt((d * d).sum(1, keepdims=True))

    def ground(self, px):
        d = self.rays(np.asarray(px, F).reshape(-1, 2))
        t = self.c[2] / np.maximum(-d[:, 2], 1e-3)
        return self.c + d * t[:, None]

    def homography(self, scale, shift):
        """Texture pixel to picture pixel for a texture laid on the ground."""
        corners = np.array([[0, 0], [640, 0], [640, 640], [0, 640]], F)
        world = np.concatenate([(corners - 320) / scale + shift, np.zeros((4, 1), F)], 1)
        q = (world - self.c) @ self.M
        if (q[:, 2] < 0.2).any():
            return None
        return cv2.getPerspectiveTransform(corners, self.project(world)[0].astype(F))


def ground_picture(rng, view, tex, px):
    """A texture laid on the table, mirrored to cover everything."""
    yy, xx = np.mgrid[0:H, 0:W].astype(F)
    pts = np.stack([xx.ravel(), yy.ravel()], 1)
    d = view.rays(pts)
    t = view.c[2] / np.maximum(-d[:, 2], 0.02)
    g = view.c[:2] + d[:, :2] * t[:, None]
    s = px * rng.uniform(0.7, 1.6)
    a = rng.uniform(0, 6.28)
    u = (g[:, 0] * np.cos(a) - g[:, 1] * np.sin(a)) * s + rng.uniform(0, 640)
    v = (g[:, 0] * np.sin(a) + g[:, 1] * np.cos(a)) * s + rng.uniform(0, 640)
    return cv2.remap(tex, u.reshape(H, W).astype(F), v.reshape(H, W).astype(F), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT), g.reshape(H, W, 2), t.reshape(H, W)


def second_surface(rng, view, img, g, tex2):
    """Tray, bowl, mat or sheet edge: another surface beyond or inside a shape on the ground."""
    extent = W / view.f * np.linalg.norm(view.c)
    centre = rng.normal(0, 0.25 * extent, 2).astype(F)
    rel = g - centre
    size = extent * rng.uniform(0.2, 0.6)
    if rng.random() < 0.5:
        dist = np.sqrt((rel ** 2).sum(2)) - size
    else:
        a = rng.uniform(0, 3.14)
        x, y = rel[..., 0] * np.cos(a) - rel[..., 1] * np.sin(a), rel[..., 0] * np.sin(a) + rel[..., 1] * np.cos(a)
        dist = np.maximum(np.abs(x) - size * rng.uniform(0.5, 1.5), np.abs(y) - size)
    soft = extent * 0.002
    m = np.clip(dist / soft + 0.5, 0, 1)
    if rng.random() < 0.5:
        m = 1 - m
    img = img * (1 - m[..., None]) + tex2 * m[..., None]
    rim = extent * rng.uniform(0.003, 0.03)
    if rng.random() < 0.6:
        band = np.exp(-(dist / rim) ** 2) * rng.uniform(0.2, 1.0)
        img = img * (1 - band[..., None]) + colour(rng, (0, 0.6), (0.02, 0.9)) * band[..., None]
    if rng.random() < 0.5:
        img = img * (1 - rng.uniform(0.1, 0.6) * np.exp(-np.maximum(dist if rng.random() < 0.5 else -dist, 0) / (rim * 8)))[..., None]
    return img


def distract(rng, view, img, px):
    """Coins, tokens, cables, cards, bars, paper: things that are no dice."""
    for _ in range(rng.integers(1, 6)):
        k = rng.random()
        p = (int(rng.uniform(0, W)), int(rng.uniform(0, H)))
        c = colour(rng, (0, 0.9), (0.03, 0.95)).tolist()
        r = max(3, int(px * rng.uniform(0.2, 0.9)))
        squash = np.cos(view.tilt)
        axes = (r, max(2, int(r * squash)))
        if k < 0.3:
            cv2.ellipse(img, (p[0] + r // 5, p[1] + r // 5), axes, 0, 0, 360, (0.05, 0.05, 0.05), -1, cv2.LINE_AA)
            cv2.ellipse(img, p, axes, 0, 0, 360, c, -1, cv2.LINE_AA)
            for q in range(rng.integers(0, 3)):
                cv2.ellipse(img, p, (max(1, int(axes[0] * (0.85 - 0.25 * q))), max(1, int(axes[1] * (0.85 - 0.25 * q)))), 0, 0, 360, colour(rng).tolist(), 1 if rng.random() < 0.7 else -1, cv2.LINE_AA)
            if rng.random() < 0.4:
                cv2.putText(img, str(rng.integers(0, 100)), (p[0] - r // 2, p[1] + r // 3), cv2.FONT_HERSHEY_SIMPLEX, r / 28, colour(rng).tolist(), max(1, r // 14), cv2.LINE_AA)
        elif k < 0.5:
            n = 24
            t = np.linspace(0, 1, n)[:, None]
            b = np.array([[rng.uniform(-50, W + 50), rng.uniform(-50, H + 50)] for _ in range(4)])
            pts = (1 - t) ** 3 * b[0] + 3 * t * (1 - t) ** 2 * b[1] + 3 * t * t * (1 - t) * b[2] + t ** 3 * b[3]
            th = max(1, int(px * rng.uniform(0.05, 0.3)))
            cv2.polylines(img, [np.int32(pts + th // 2)], False, (0.05, 0.05, 0.05), th, cv2.LINE_AA)
            cv2.polylines(img, [np.int32(pts)], False, c, th, cv2.LINE_AA)
        elif k < 0.8:
            box = cv2.boxPoints((p, (px * rng.uniform(0.3, 5), px * rng.uniform(0.3, 5)), rng.uniform(0, 180)))
            cv2.fillPoly(img, [np.int32(box + px * 0.05)], (0.04, 0.04, 0.04), cv2.LINE_AA)
            cv2.fillPoly(img, [np.int32(box)], c, cv2.LINE_AA)
            if rng.random() < 0.4:
                cv2.polylines(img, [np.int32(box * 0.9 + np.array(p) * 0.1)], True, colour(rng).tolist(), max(1, int(px * 0.05)), cv2.LINE_AA)
        else:
            for _ in range(rng.integers(1, 9)):
                q = (int(p[0] + rng.normal(0, px)), int(p[1] + rng.normal(0, px)))
                cv2.circle(img, q, max(1, int(px * rng.uniform(0.04, 0.15))), c, -1, cv2.LINE_AA)
    return img


def place(rng, view, count, sets, glyph_atlas):
    """Dice on the table: scattered, in clusters, some cocked, stacked or blank."""
    out = []
    spread = rng.uniform(0.4, 1.0)
    cluster = rng.random() < 0.35
    for _ in range(count * 3):
        if len(out) >= count:
            break
        st = sets[rng.integers(len(sets))]
        side = F(st['scale'])
        if cluster and out and rng.random() < 0.7:
            base = out[rng.integers(len(out))]
            a = rng.uniform(0, 6.28)
            xy = base['pos'][:2] + np.array([np.cos(a), np.sin(a)], F) * F((side + base['side']) * rng.uniform(0.5, 0.78))
        else:
            px = np.array([W / 2, H / 2]) + (rng.random(2) - 0.5) * np.array([W, H]) * spread
            xy = view.ground(px)[0, :2]
        yaw = rng.uniform(0, 6.28)
        if cluster and out and rng.random() < 0.4:
            yaw = out[-1]['yaw']
        die = {'style': st, 'side': side, 'yaw': yaw, 'faces': dice.faces(rng), 'turn': rng.random(6) < 0.5, 'cocked': False, 'stacked': False,
               'glyph': {}, 'gid': -1, 'seed': rng.uniform(0, 9), 'half': np.full(3, 0.5, F), 'value': 0}
        R, z = rot((0, 0, 1), yaw), side / 2
        support = [o for o in out if np.hypot(*(o['pos'][:2] - xy)) < 0.52 * (side + o['side'])]
        overlap = [o for o in out if np.hypot(*(o['pos'][:2] - xy)) < 0.49 * (side + o['side'])]
        if overlap:
            if len(overlap) > 1 or rng.random() > 0.06 or overlap[0]['stacked'] or overlap[0]['cocked']:
                continue
            o = overlap[0]
            xy = o['pos'][:2] + rng.normal(0, 0.15, 2).astype(F) * side
            z, die['stacked'] = o['side'] + side / 2, True
        elif rng.random() < (0.3 if support else 0.09):
            tilt = rng.uniform(0.2, 0.78)  # under 45 degrees the same face stays uppermost
            R = rot((np.cos(yaw * 3), np.sin(yaw * 3), 0), tilt) @ R
            z, die['cocked'] = side * F(0.5 * (abs(R[2]).sum())) + (0.1 * side if rng.random() < 0.5 else 0), True
        die['R'], die['pos'] = R.astype(F), np.array([xy[0], xy[1], z], F)
        die['value'] = die['faces'][2]
        kind = st['faces_kind']
        if kind == 'blank':
            die['faces'], die['value'] = [0] * 6, 0
            if rng.random() < 0.5:
                die['half'] = np.array([rng.uniform(0.2, 0.9), rng.uniform(0.2, 0.9), 0.5], F)
        elif kind == 'glyph' and glyph_atlas:
            for k in range(6):
                gid = int(st['gids'][rng.integers(len(st['gids']))])
                g = glyph_atlas[gid][rng.integers(len(glyph_atlas[gid]))]
                g = np.rot90(g, rng.integers(4)).copy()
                die['glyph'][k] = (g, st['gsize'])
                if k == 2:
                    die['gid'] = gid
            die['value'] = 7
        out.append(die)
    return out


def frame(rng, pool, glyph_atlas, white=0.5, max_px=140, busy=False):
    """(uint8 BGR picture, list of dice truths). A busy one is littered, and its dice are more often painted as the table is."""
    px = float(np.exp(rng.uniform(np.log(15), np.log(max_px))))
    view = View(rng, px)
    k = rng.random()
    many = int(np.clip(W * H / (px * px) / 6, 1, 26))
    count = 0 if k < 0.03 else int(rng.integers(1, min(many, 8) + 1)) if k < 0.85 else int(rng.integers(1, many + 1))
    img, g, depth = ground_picture(rng, view, pool[rng.integers(len(pool))], px)
    if rng.random() < 0.45:
        tex2, _, _ = ground_picture(rng, view, pool[rng.integers(len(pool))], px)
        img = second_surface(rng, view, img, g, tex2)
    img = np.ascontiguousarray(img, F)
    if rng.random() < 0.4:
        img = distract(rng, view, img, px)
    if busy and rng.random() < 0.6:
        img = clutter.litter(rng, view, img, px)
    sets = []
    for _ in range(1 if rng.random() < 0.55 else int(rng.integers(2, 6))):
        st = dice.style(rng, white)
        if busy and rng.random() < 0.3:
            clutter.hide(rng, st, img)
        st['scale'] = 1.0 if rng.random() < 0.6 else rng.uniform(0.75, 1.3)
        q = rng.random()
        st['faces_kind'] = 'pips' if q < 0.86 else 'glyph' if q < 0.97 else 'blank'
        if st['faces_kind'] == 'glyph':
            st['gids'] = rng.integers(0, max(1, len(glyph_atlas)), 6)
            st['gsize'] = rng.uniform(0.6, 1.05)
            st['clear'] = 0.0
        sets.append(st)
    bodies = place(rng, view, count, sets, glyph_atlas)
    # lamp, shadows
    el = rng.uniform(0.35, 1.45)
    az = rng.uniform(0, 6.28)
    lamps = [(np.array([np.cos(az) * np.cos(el), np.sin(az) * np.cos(el), np.sin(el)], F), F(rng.uniform(0.15, 0.75)) * (1 + rng.uniform(-0.12, 0.12, 3).astype(F)))]
    if rng.random() < 0.4:
        e2, a2 = rng.uniform(0.4, 1.4), rng.uniform(0, 6.28)
        lamps.append((np.array([np.cos(a2) * np.cos(e2), np.sin(a2) * np.cos(e2), np.sin(e2)], F), lamps[0][1] * F(rng.uniform(0.2, 0.8))))
    ambient = F(rng.uniform(0.25, 0.8)) * (1 + rng.uniform(-0.06, 0.06, 3).astype(F))
    level = ambient + sum(c * l[2] for l, c in lamps)
    gain = F(rng.uniform(0.75, 1.15)) / level.mean()
    ambient, lamps = ambient * gain, [(l, c * gain) for l, c in lamps]
    shade = np.ones((H, W), F)
    cube = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], F)
    for ldir, lcol in lamps:
        m = np.zeros((H, W), F)
        for b in bodies:
            c = (cube * b['half'] * 0.94 * b['side']) @ b['R'].T + b['pos']
            c = c - ldir * (np.maximum(c[:, 2:3], 0) / max(0.2, ldir[2]))
            cv2.fillConvexPoly(m, np.int32(cv2.convexHull(view.project(c)[0].astype(F)) * 8), 1.0, cv2.LINE_AA, 3)
        m = cv2.GaussianBlur(m, (0, 0), max(0.4, px * float(np.exp(rng.uniform(np.log(0.01), np.log(0.35))))))
        frac = float((lcol * ldir[2]).mean() / (ambient.mean() + sum((c * l[2]).mean() for l, c in lamps)))
        shade *= 1 - m * min(0.92, frac * rng.uniform(0.9, 1.2))
    m = np.zeros((H, W), F)
    for b in bodies:
        if not b['stacked']:
            c = cube * b['half'] * np.array([1.04, 1.04, 0], F) * b['side'] @ b['R'].T + np.array([*b['pos'][:2], 0], F)
            cv2.fillConvexPoly(m, np.int32(cv2.convexHull(view.project(c)[0].astype(F)) * 8), 1.0, cv2.LINE_AA, 3)
    shade *= 1 - cv2.GaussianBlur(m, (0, 0), max(0.5, px * 0.07)) * F(rng.uniform(0.2, 0.8))
    img = img * shade[..., None] * (ambient + sum(c * l[2] for l, c in lamps))
    bounce = img[::16, ::16].reshape(-1, 3).mean(0)
    if rng.random() < 0.2:
        lamp = np.array([rng.uniform(0, W), rng.uniform(0, H)])
        yy, xx = np.mgrid[0:H, 0:W].astype(F)
        img = img + (rng.uniform(0.1, 0.9) * np.exp(-((xx - lamp[0]) ** 2 + (yy - lamp[1]) ** 2) / (2 * (px * rng.uniform(0.4, 3)) ** 2)) * (0.6 + 0.8 * textures.noise(rng, H, W, (8, 120))))[..., None].astype(F)
    env = [(lambda v: v / np.linalg.norm(v))(np.array([rng.normal(), rng.normal(), abs(rng.normal()) + 0.3], F)) for _ in range(3)]
    env = [(m_, F(rng.uniform(3, 60)), F(rng.uniform(0.2, 1.6))) for m_ in env]
    truths = []
    ids = np.full((H, W), -1, np.int16)
    noise_tex = pool[0][..., 1]
    for n, b in enumerate(sorted(bodies, key=lambda b: -np.linalg.norm(b['pos'] - view.c))):
        truth = draw(view, img, b, lamps, ambient, bounce, env, noise_tex, ids, n)
        if truth:
            truths.append(truth)
    for t in truths:
        mask = t.pop('topmask')
        t['seen'] = float((ids[t['y0']:t['y1'], t['x0']:t['x1']][mask] == t['n']).mean()) if mask.any() else 0.0
    if rng.random() < 0.3:
        poly = np.array([[rng.uniform(-0.3, 1.3) * W, rng.uniform(-0.3, 1.3) * H] for _ in range(rng.integers(3, 6))])
        s = np.zeros((H, W), F)
        cv2.fillConvexPoly(s, np.int32(cv2.convexHull(poly.astype(F))), 1.0)
        s = cv2.GaussianBlur(s, (0, 0), float(np.exp(rng.uniform(0, 3.5))))
        img = img * (1 - s * F(rng.uniform(0.2, 0.75)))[..., None]
    if rng.random() < 0.35:
        a = rng.uniform(0, 6.28)
        yy, xx = np.mgrid[0:H, 0:W].astype(F)
        ramp = (xx / W - 0.5) * np.cos(a) + (yy / W - 0.4) * np.sin(a)
        img = img * np.exp(ramp * rng.uniform(0, 2.2))[..., None].astype(F)
    out, sigma = camera.degrade(rng, img, px)
    for t in truths:
        t['blur'] = sigma / t['s']
    return out, truths


def draw(view, img, b, lamps, ambient, bounce, env, noise_tex, ids, n):
    """Ray-cast one die into img (twice the resolution, then reduced); the truth about it or None when it is out of the picture."""
    cube = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], F)
    pts, z = view.project((cube * b['half'] * b['side']) @ b['R'].T + b['pos'])
    if (z < 0.5).any():
        return None
    x0, y0 = np.floor(pts.min(0)).astype(int) - 1
    x1, y1 = np.ceil(pts.max(0)).astype(int) + 2
    x0, y0, x1, y1 = max(0, x0), max(0, y0), min(W, x1), min(H, y1)
    if x1 - x0 < 3 or y1 - y0 < 3:
        return None
    dist = np.linalg.norm(b['pos'] - view.c)
    s = float(view.f * b['side'] / dist)
    b['soft'] = F(max(0.02, 0.7 / s))
    ss = 2
    yy, xx = np.mgrid[0:(y1 - y0) * ss, 0:(x1 - x0) * ss].astype(F)
    rays = view.rays(np.stack([(xx.ravel() + 0.5) / ss - 0.5 + x0, (yy.ravel() + 0.5) / ss - 0.5 + y0], 1))
    rgb, cover, top = dice.cast(b, b['style'], view.c, rays, lamps, ambient, bounce, env, noise_tex)
    shape = ((y1 - y0), ss, (x1 - x0), ss)
    a = cover.reshape(shape).mean((1, 3))
    c = (rgb * cover[:, None]).reshape(*shape, 3).mean((1, 3))
    region = img[y0:y1, x0:x1]
    img[y0:y1, x0:x1] = region * (1 - a[..., None]) + c
    inside = a > 0.25
    ids[y0:y1, x0:x1][inside] = n
    tm = top.reshape(shape).mean((1, 3)) > 0.5
    up = b['R'][:, 2]
    p, depth = view.project(b['pos'] + up * b['side'] * b['half'][2])
    e, _ = view.project(b['pos'] + up * b['side'] * b['half'][2] + b['R'][:, 0] * 0.2)
    eye = view.c - b['pos']
    eye = eye / np.linalg.norm(eye)
    ex = view.M[:, 0] - eye * (view.M[:, 0] @ eye)
    ex = ex / np.linalg.norm(ex)
    return {'n': n, 'cx': float(p[0]), 'cy': float(p[1]), 's': float(view.f * b['side'] / depth[0]) if np.ndim(depth) else float(view.f * b['side'] / depth),
            'value': int(b['value']), 'cocked': bool(b['cocked']), 'stacked': bool(b['stacked']), 'gid': b['gid'],
            'angle': float(np.arctan2(e[1] - p[1], e[0] - p[0])), 'facing': float(up @ eye),
            # The upper normal across the line of sight: right and down in the picture.
            'nx': float(up @ ex), 'ny': float(up @ np.cross(ex, eye)),
            'x0': int(x0), 'y0': int(y0), 'x1': int(x1), 'y1': int(y1), 'topmask': tm,
            'hull': [float(v) for v in (*pts.min(0), *pts.max(0))]}
