"""Places that a trained detector takes for dice and that are none: python3 mine.py DATA DETECTOR.pt OUT.json [FIRST_FRAME]. Hard negatives for the classifier."""
import json
import sys

import cv2
import numpy as np
import torch
import torch.nn.functional as F

import data
import nets

LEAST = 0.12  # score
MOST = 6  # per frame


BATCH = 16  # fewer take torch 1.13 off its fast path for 1 x 1 convolutions


def view_of(img, scale):
    h, w = img.shape[:2]
    size = (int(round(w * scale / 32)) * 32, int(round(h * scale / 32)) * 32)
    return data.normalise(cv2.resize(np.asarray(img), size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR))


def false_peaks(heat, side, peaks, truth, k):
    """[x, y, side] in frame pixels, of peaks that sit on no upper face, or on one but with less than half or more than twice its size."""
    found = []
    for y, x in peaks:
        fx, fy, s = (x * 4 + 2) * k - 0.5, (y * 4 + 2) * k - 0.5, float(np.exp(side[y, x])) * k
        near = [t for t in truth if t['value'] and np.hypot(t['cx'] - fx, t['cy'] - fy) < 0.4 * t['s']]
        if all(s < 0.5 * t['s'] or s > 2 * t['s'] for t in near):
            found.append((float(heat[y, x]), fx, fy, s))
    found.sort(reverse=True)
    return [[round(v, 1) for v in f[1:]] for f in found[:MOST]]


def main(folder, detector_pt, out, first=0):
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    net = nets.Detector().eval().to(memory_format=torch.channels_last)
    net.load_state_dict(torch.load(detector_pt))
    frames = data.Frames(folder)
    hard = {}
    for n, start in enumerate(range(int(first), len(frames) - BATCH + 1, BATCH)):
        scale = (1.25, 0.625)[n % 2]
        rows = [frames.get(i) for i in range(start, start + BATCH)]
        x = torch.from_numpy(np.stack([view_of(img, scale) for img, _ in rows]))
        with torch.no_grad():
            got = net(x.to(memory_format=torch.channels_last))
        p = torch.sigmoid(got[:, :1])
        top = ((p == F.max_pool2d(p, 3, 1, 1)) & (p > LEAST))[:, 0]
        for b, (img, truth) in enumerate(rows):
            k = img.shape[1] / x.shape[3]
            peaks = false_peaks(p[b, 0].numpy(), got[b, 1].numpy(), top[b].nonzero().tolist(), truth, k)
            if peaks:
                hard[start + b] = peaks
    with open(out, 'w') as f:
        json.dump(hard, f)
    print('mined up to', len(frames), 'frames with false peaks', len(hard), 'peaks', sum(map(len, hard.values())))


if __name__ == '__main__':
    main(*sys.argv[1:])
