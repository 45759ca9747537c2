"""Real photographs as training samples. Only positions and values are derived; no pixel of them is written anywhere.

Labels come from a reading of the photographs (bench with DONBURI_DUMP=FILE): places found by the reader, values from the photo's known
dice. A photo counts when the faces read are exactly the dice known; where the source has boxes, a place takes the value of its box.
"""
import json
import os

import cv2
import numpy as np


def label_photo(row, read, shape):
    """Truths of one photo, or None when places and values cannot be told for certain."""
    h, w = shape
    boxes = row.get('boxes') or []
    dice = []
    if boxes:
        for b in boxes:
            x, y, bw, bh = b['cx'] * w, b['cy'] * h, b['w'] * w, b['h'] * h
            near = [d for d in read['dice'] + read['left'] if abs(d['x'] - x) < 0.5 * bw and abs(d['y'] - y) < 0.5 * bh and d['score'] > 0.3]
            if not near:
                return None
            d = max(near, key=lambda d: d['score'])
            dice.append((d['x'], d['y'], d['w'], b['value']))
    elif sorted(d['face'] for d in read['dice']) == sorted(row['dice']):
        dice = [(d['x'], d['y'], d['w'], d['face']) for d in read['dice']]
    else:
        return None
    return [{'cx': x, 'cy': y, 's': s, 'value': int(v), 'cocked': -1, 'stacked': False, 'gid': -1, 'angle': 0.0, 'facing': 0.8, 'blur': 0.0, 'seen': 1.0,
             'real': True} for x, y, s, v in dice]


class Photos:
    """Like data.Frames, over the photographs of every source but the one left out."""

    def __init__(self, folder, dump, leave_out=None, longest=1000):
        rows = json.load(open(os.path.join(folder, 'manifest.json')))
        reads = {r['file']: r for r in json.load(open(dump))}
        self.items, self.names, skipped = [], [], 0
        for row in rows:
            if row['dice'] is None or row['file'] not in reads or (leave_out and row['repo'].startswith(leave_out)):
                continue
            img = cv2.imread(os.path.join(folder, row['file']))
            truths = label_photo(row, reads[row['file']], img.shape[:2])
            if truths is None:
                skipped += 1
                continue
            k = min(1.0, longest / max(img.shape[:2]))
            if k < 1:
                img = cv2.resize(img, None, fx=k, fy=k, interpolation=cv2.INTER_AREA)
                for t in truths:
                    t['cx'], t['cy'], t['s'] = t['cx'] * k, t['cy'] * k, t['s'] * k
            self.items.append((img, truths))
            self.names.append(row['file'])
        print('photos', len(self.items), 'skipped', skipped, 'left out', leave_out, flush=True)

    def __len__(self):
        return len(self.items)

    def get(self, i):
        return self.items[i]


def mask(row):
    """Takes back what is not known of a real die: lean, turn, slant and blur."""
    crop, value, cocked, angle, facing, blur, gid, nx, ny = row
    return (crop, value, -1.0, angle, -9.0, -9.0, gid if value < 6 else -1, -9.0, -9.0)
