"""Ray-cast dice: rounded, sphere-cut, painted, drilled, clear. Owns the shape, the faces and the shading of one body."""
import numpy as np

from textures import colour

F = np.float32


def layout(rng):
    """Pip centres for each value (units of the side, from the face centre), spacing independent per value, and the radius per value."""
    wide = rng.uniform(0.15, 0.29) if rng.random() < 0.5 else None
    def d(lo, hi):
        return rng.uniform(lo, hi) if wide is None or rng.random() < 0.3 else float(np.clip(wide * rng.uniform(0.92, 1.08), lo, hi))
    two, three, four, five = d(0.13, 0.29), d(0.15, 0.29), d(0.15, 0.29), d(0.15, 0.29)
    six = d(0.15, 0.29)
    row = six * rng.uniform(0.55, 1.0) if rng.random() < 0.8 else d(0.13, 0.27)
    diag2 = rng.random() < 0.85
    a = {
        1: [(0, 0)],
        2: [(-two, -two), (two, two)] if diag2 else [(-two * 1.1, 0), (two * 1.1, 0)],
        3: [(-three, -three), (0, 0), (three, three)] if rng.random() < 0.93 else [(-three * 1.2, 0), (0, 0), (three * 1.2, 0)],
        4: [(sx * four, sy * four) for sx in (-1, 1) for sy in (-1, 1)],
        5: [(sx * five, sy * five) for sx in (-1, 1) for sy in (-1, 1)] + [(0, 0)],
        6: [(sx * row, sy * six) for sx in (-1, 1) for sy in (-1, 0, 1)],
    }
    base = rng.uniform(0.055, 0.125) if rng.random() < 0.85 else rng.uniform(0.045, 0.14)
    radius = {}
    for v, pts in a.items():
        p = np.array(pts, float)
        gap = 9.0
        if len(p) > 1:
            dist = np.hypot(*(p[:, None] - p[None]).transpose(2, 0, 1))
            gap = dist[dist > 0].min()
        radius[v] = min(base, gap * rng.uniform(0.40, 0.47))
    if rng.random() < 0.35:
        radius[1] = min(base * rng.uniform(1.2, 2.4), 0.27)
    return a, radius


def style(rng, white=0.5):
    """The look of one set of dice; white is the part of sets with a white or ivory body."""
    kind = (rng.random() - white) * 0.5 / (1 - white) + 0.5
    if kind < 0.5:
        v = rng.uniform(0.72, 1.0)
        body = np.array([v * rng.uniform(0.72, 1.0), v * rng.uniform(0.92, 1.0), v], F)
    elif kind < 0.65:
        body = np.full(3, rng.uniform(0.01, 0.13), F) * rng.uniform(0.8, 1.2, 3).astype(F)
    else:
        body = colour(rng, (0.35, 1.0), (0.25, 1.0))
    lum = float(body @ np.array([0.11, 0.59, 0.3], F))
    if lum > 0.45 and rng.random() < 0.93 or lum > 0.3 and rng.random() < 0.25:
        pip = colour(rng, (0, 0.3), (0.0, 0.16)) if rng.random() < 0.8 else colour(rng, (0.5, 1.0), (0.1, 0.55))
    else:
        pip = colour(rng, (0, 0.25), (0.75, 1.0)) if rng.random() < 0.85 else colour(rng, (0.3, 0.8), (0.6, 0.95))
    if float(np.abs(pip - body).max()) < 0.28:
        pip = np.full(3, 0.02 if lum > 0.35 else 0.95, F)
    pts, radius = layout(rng)
    clear = rng.random() < 0.1
    red = np.array([0.05, 0.05, rng.uniform(0.5, 0.85)], F)
    return {
        'body': body, 'pip': pip, 'points': pts, 'radius': radius,
        'red_one': lum > 0.4 and rng.random() < 0.25, 'red_four': lum > 0.4 and rng.random() < 0.06, 'red': red,
        'round': rng.uniform(0.02, 0.1) if rng.random() < 0.5 else rng.uniform(0.08, 0.24),
        'sphere': rng.uniform(0.64, 0.8) if rng.random() < 0.4 else 9.0,
        'clear': rng.uniform(0.3, 0.75) if clear else 0.0,
        'marble': rng.uniform(0.1, 0.7) if rng.random() < 0.12 else 0.0, 'marble_to': colour(rng, (0, 0.8), (0.1, 1.0)),
        'drill': rng.uniform(0, 1.0) if rng.random() < 0.7 else 0.0,
        'ring': rng.random() < 0.05,
        'gloss': rng.uniform(0.0, 0.9) if rng.random() < 0.7 else 0.0, 'power': float(np.exp(rng.uniform(np.log(8), np.log(250)))),
        'mirror': rng.uniform(0.0, 0.35) if rng.random() < 0.5 else 0.0,
        'square_pip': rng.random() < 0.02,
    }


def faces(rng):
    """Values on +x +y +z -x -y -z; both handednesses."""
    pairs = [(1, 6), (2, 5), (3, 4)]
    if rng.random() < 0.05:
        vals = rng.permutation(6) + 1
        return [int(v) for v in vals]
    order = rng.permutation(3)
    out = [0] * 6
    for axis, k in enumerate(order):
        a, b = pairs[k] if rng.random() < 0.5 else pairs[k][::-1]
        out[axis], out[axis + 3] = a, b
    return out


def _slab(o, d, half):
    inv = 1.0 / np.where(np.abs(d) < 1e-6, 1e-6, d)
    t0, t1 = (-half - o) * inv, (half - o) * inv
    return np.minimum(t0, t1).max(1), np.maximum(t0, t1).min(1)


def _pips(die, st, p, mask):
    """Pip cover 0..1, offset inside the pip (for drilled shading) and paint colour at surface points p (local, side 1)."""
    n = len(p)
    cover, off, paint = np.zeros(n, F), np.zeros((n, 3), F), np.broadcast_to(st['pip'], (n, 3)).copy()
    axis = np.abs(p).argmax(1)
    side = axis + 3 * (p[np.arange(n), axis] < 0)
    for k in range(6):
        idx = np.flatnonzero((side == k) & mask)
        if not len(idx):
            continue
        a, (b, c) = k % 3, [((k + 1) % 3), ((k + 2) % 3)]
        uv = p[idx][:, [b, c]]
        if die['turn'][k]:
            uv = uv[:, ::-1] * np.array([1, -1], F)
        glyph = die['glyph'].get(k)
        if glyph is not None:
            g = glyph[0]
            s = g.shape[0] / glyph[1]
            gx = np.clip(uv[:, 0] * s + g.shape[1] / 2, 0, g.shape[1] - 1).astype(int)
            gy = np.clip(uv[:, 1] * s + g.shape[0] / 2, 0, g.shape[0] - 1).astype(int)
            cover[idx] = g[gy, gx]
            continue
        v = die['faces'][k]
        if v == 0:
            continue
        r = st['radius'][v]
        soft = die['soft']
        best = np.full(len(idx), 9.0, F)
        bo = np.zeros((len(idx), 2), F)
        for x, y in st['points'][v]:
            dx, dy = uv[:, 0] - F(x), uv[:, 1] - F(y)
            dd = np.maximum(np.abs(dx), np.abs(dy)) if st['square_pip'] else np.sqrt(dx * dx + dy * dy)
            closer = dd < best
            best[closer] = dd[closer]
            bo[closer, 0], bo[closer, 1] = dx[closer], dy[closer]
        cov = np.clip((r - best) / soft + 0.5, 0, 1)
        if st['ring']:
            cov = cov * np.clip((best - r * 0.55) / soft + 0.5, 0, 1)
        cover[idx] = cov
        off[idx[:, None], np.array([b, c])[None]] = bo / r
        if (v == 1 and st['red_one']) or (v == 4 and st['red_four']):
            paint[idx] = st['red']
    return cover, off, paint


def cast(die, st, origin, dirs, lights, ambient, bounce, env, noise_tex):
    """Colour (n,3), cover (n,) and 'is upper face' (n,) for world rays from origin along dirs (n,3, unit)."""
    R, side = die['R'], die['side']
    o = ((origin - die['pos']) / side @ R).astype(F)
    d = (dirs @ R).astype(F)
    half = die['half']
    t, t_exit = _slab(o, d, half)
    hit = t < t_exit
    n = len(d)
    rgb, cover, top = np.zeros((n, 3), F), np.zeros(n, F), np.zeros(n, bool)
    idx = np.flatnonzero(hit)
    if not len(idx):
        return rgb, cover, top
    d, t = d[idx], t[idx].copy()
    r = F(st['round'])
    core = half - r
    for _ in range(9):
        p = o + d * t[:, None]
        q = np.abs(p) - core
        dist = np.sqrt((np.maximum(q, 0) ** 2).sum(1)) + np.minimum(q.max(1), 0) - r
        if st['sphere'] < 2:
            dist = np.maximum(dist, np.sqrt((p * p).sum(1)) - F(st['sphere']))
        t += np.maximum(dist, 0)
    ok = (dist < 0.012) & (t < t_exit[idx] + 0.02)
    idx, d, p = idx[ok], d[ok], p[ok]
    if not len(idx):
        return rgb, cover, top
    q = np.abs(p) - core
    nl = np.where(q > 0, q, 0) * np.sign(p)
    flat = (q <= 0).all(1)
    if flat.any():
        a = q[flat].argmax(1)
        z = np.zeros((flat.sum(), 3), F)
        z[np.arange(len(a)), a] = np.sign(p[flat][np.arange(len(a)), a])
        nl[flat] = z
    if st['sphere'] < 2:
        rad = np.sqrt((p * p).sum(1))
        cut = rad > st['sphere'] - 0.006
        nl[cut] = p[cut] / rad[cut][:, None]
    nl /= np.sqrt((nl * nl).sum(1, keepdims=True)) + 1e-6
    scaled = p / (2 * half)
    pc, off, paint = _pips(die, st, scaled, np.ones(len(p), bool))
    albedo = np.broadcast_to(st['body'], (len(p), 3)).copy()
    if st['marble']:
        u = ((scaled[:, 0] + scaled[:, 2] * 0.7 + die['seed']) * 190).astype(F) % noise_tex.shape[1]
        w = ((scaled[:, 1] + scaled[:, 2] * 0.4 + die['seed']) * 190).astype(F) % noise_tex.shape[0]
        m = np.clip((noise_tex[w.astype(int), u.astype(int)] - 0.35) * 3, 0, 1)
        albedo += (st['marble_to'] - albedo) * (m * st['marble'])[:, None]
    if st['drill'] and not die['glyph']:
        nl = nl - off * (pc * st['drill'] * 0.8)[:, None]
        nl /= np.sqrt((nl * nl).sum(1, keepdims=True)) + 1e-6
    back = None
    if st['clear']:
        dd = d * 0.7 - nl * 0.3
        _, ex = _slab(p + dd * 1e-3, dd, half)
        pb = p + dd * np.maximum(ex, 0)[:, None]
        bc, _, bp = _pips(die, st, pb / (2 * half), np.ones(len(p), bool))
        back = bc * 0.55
        albedo = albedo * (1 - back[:, None]) + bp * back[:, None]
    albedo = albedo * (1 - pc[:, None]) + paint * pc[:, None]
    nw, dw = nl @ R.T, dirs[idx]
    light = ambient * (0.75 + 0.25 * nw[:, 2:3]) + bounce * (np.clip(0.5 - 0.5 * nw[:, 2:3], 0, 1) * 0.5)
    spec = np.zeros((len(p), 1), F)
    for ldir, lcol in lights:
        lam = np.clip(nw @ ldir, 0, None)[:, None]
        light = light + lam * lcol
        hv = ldir - dw
        hv = hv / np.sqrt((hv * hv).sum(1, keepdims=True))
        spec = spec + np.clip((nw * hv).sum(1), 0, 1)[:, None] ** F(st['power'])
    out = albedo * light + spec * F(st['gloss'])
    if st['mirror']:
        rf = dw - 2 * (dw * nw).sum(1, keepdims=True) * nw
        e = np.zeros((len(p), 1), F)
        for m, k, a in env:
            e += a * np.exp(k * ((rf @ m)[:, None] - 1))
        out = out + e * F(st['mirror'])
    rgb[idx] = out
    cover[idx] = 1.0 if not st['clear'] else np.clip(1 - st['clear'] * (1 - pc) * (1 - (back if back is not None else 0)), 0, 1)
    top[idx] = (np.abs(scaled).argmax(1) == 2) & (scaled[:, 2] > 0)
    return rgb, cover, top
