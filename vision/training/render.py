"""Render N frames into chunks on disk: python3 render.py OUT_DIR FRAMES SEED [WHITE_PART] [MAX_PX] [BUSY]. Chunks of 100: pictures (npy) and truths (json).

With BUSY = 1 two thirds of the tables are printed cloths and boards, and there is litter (clutter.py).
"""
import json
import os
import sys

import cv2
import numpy as np

import clutter
import glyphs
import scene
import textures


def main(out_dir, frames, seed, white=0.5, max_px=140.0, busy=0.0, chunk=100):
    cv2.setNumThreads(1)
    os.makedirs(out_dir, exist_ok=True)
    rng = np.random.default_rng(seed)
    marks = glyphs.atlas()

    def table():
        return textures.surface(rng, kinds=clutter.KINDS) if busy and rng.random() < 0.67 else textures.surface(rng)

    pool = [table() for _ in range(30)]
    for first in range(0, frames, chunk):
        pictures, truths = [], []
        for k in range(min(chunk, frames - first)):
            if k % 3 == 0:
                pool[rng.integers(len(pool))] = table()
            img, truth = scene.frame(rng, pool, marks, white, max_px, bool(busy))
            pictures.append(img)
            truths.append(truth)
        name = os.path.join(out_dir, f'{seed:04d}-{first:06d}')
        np.save(name + '.npy.tmp.npy', np.stack(pictures))
        with open(name + '.json', 'w') as f:
            json.dump(truths, f)
        os.replace(name + '.npy.tmp.npy', name + '.npy')


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *[float(v) for v in sys.argv[4:7]])
