"""Train the detector: python3 train_detector.py DATA OUT.pt STEPS [SEED] [START.pt] [RATE] [MINUTES].

Prints loss every 50 steps; keeps an average of the weights. With MINUTES the rate falls with the clock (see train_classifier.py).
"""
import copy
import sys
import time

import cv2
import numpy as np
import torch

import data
import nets
import train_classifier


def loss_of(out, heat, logs, ws, weight):
    p = torch.sigmoid(out[:, 0]).clamp(1e-5, 1 - 1e-5)
    pos = (heat >= 0.999).float()
    lp = -(torch.log(p) * (1 - p) ** 2 * pos).sum()
    ln = -(torch.log(1 - p) * p ** 2 * (1 - heat) ** 4 * (1 - pos) * weight).sum()
    n = pos.sum().clamp(min=1)
    size = ((out[:, 1] - logs).abs() * ws).sum() / ws.sum().clamp(min=1)
    return (lp + ln) / n, size


def batches(frames, seed, batch, size):
    rng = np.random.default_rng(seed)
    while True:
        rows = [data.detector_sample(rng, frames, size) for _ in range(batch)]
        yield [torch.from_numpy(np.stack([r[k] for r in rows])) for k in range(5)]


# A batch of 16 or more lets torch 1.13 on one thread take its fast path for 1 x 1 convolutions (four times as fast as 12).
def train(folder, out_path, steps, seed=1, start=None, batch=16, size=256, lr=3e-3, extra=None, minutes=1e9):
    torch.manual_seed(seed)
    net = nets.Detector().to(memory_format=torch.channels_last)
    if start:
        net.load_state_dict(torch.load(start))
        lr *= 0.4
    ema = copy.deepcopy(net).eval()
    opt = torch.optim.AdamW(net.parameters(), lr=lr, weight_decay=1e-4)
    frames = data.Frames(folder)
    print('frames', len(frames), 'parameters', sum(p.numel() for p in net.parameters()), flush=True)
    source = batches(frames, seed, batch, size)
    t0, acc = time.time(), np.zeros(2)
    for step in range(1, steps + 1):
        done = max(step / steps, (time.time() - t0) / 60 / minutes)
        for group in opt.param_groups:
            group['lr'] = train_classifier.rate(lr, done)
        x, heat, logs, ws, weight = next(extra) if extra and step % 2 else next(source)
        lh, ls = loss_of(net(x.to(memory_format=torch.channels_last)), heat, logs, ws, weight)
        opt.zero_grad()
        (lh + 0.5 * ls).backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        opt.step()
        decay = min(0.998, 1 - 1 / (1 + step * 0.2))
        with torch.no_grad():
            for a, b in zip(ema.state_dict().values(), net.state_dict().values()):
                a.copy_(a * decay + b * (1 - decay)) if a.dtype.is_floating_point else a.copy_(b)
        acc += [lh.item(), ls.item()]
        if step % 50 == 0:
            print(f'{step}/{steps} heat {acc[0] / 50:.3f} size {acc[1] / 50:.3f} {(time.time() - t0) / step:.2f} s/step', flush=True)
            acc[:] = 0
        if step % 100 == 0 or done >= 1:
            torch.save(ema.state_dict(), out_path)
            if step % 250 == 0:
                fresh = data.Frames(folder)
                if len(fresh) > len(frames):
                    frames.pictures, frames.truths, frames.index = fresh.pictures, fresh.truths, fresh.index
        if done >= 1:
            break
    return ema


if __name__ == '__main__':
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    a = sys.argv
    train(a[1], a[2], int(a[3]), int(a[4]) if len(a) > 4 else 1, a[5] if len(a) > 5 else None, lr=float(a[6]) if len(a) > 6 else 3e-3,
          minutes=float(a[7]) if len(a) > 7 else 1e9)
