"""Train the classifier: python3 train_classifier.py DATA OUT.pt STEPS [SEED] [START.pt] [RATE] [HARD.json of mine.py] [MINUTES].

With MINUTES the rate falls with the clock, so that the run ends in time on a busy machine, whatever steps were made.
"""
import copy
import json
import sys
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

import data
import glyphs
import nets

SYMBOLS = 6 + len(glyphs.TEXT)


def normalise(crops):
    x = torch.from_numpy(np.ascontiguousarray(np.stack(crops)[..., ::-1])).float().permute(0, 3, 1, 2) / 255
    mean, std = x.mean((1, 2, 3), keepdim=True), x.std((1, 2, 3), keepdim=True)
    return (x - mean) / std.clamp(min=0.04)


def batches(sample, batch):
    while True:
        rows = [sample() for _ in range(batch)]
        yield normalise([r[0] for r in rows]), [torch.tensor([r[k] for r in rows], dtype=torch.float32 if k > 1 else torch.long) for k in range(1, 9)]


def loss_of(net, proxies, x, labels):
    value, cocked, angle, facing, blur, gid, nx, ny = labels
    out, emb = net(x.to(memory_format=torch.channels_last))
    ce = F.cross_entropy(out[:, :nets.VALUES], value, reduction='none', label_smoothing=0.02)
    ce = (ce * torch.where(cocked > 0, 0.7, 1.0)).mean()
    die = (cocked >= 0).float()
    n = die.sum().clamp(min=1)
    e = out[:, nets.VALUES:]
    la = (((e[:, 1] - torch.cos(4 * angle)) ** 2 + (e[:, 2] - torch.sin(4 * angle)) ** 2) * die).sum() / n
    # The upper normal across the line of sight; frames of before it was a truth tell its length only.
    told = (nx > -2).float()
    off = torch.sqrt((e[:, 0] - nx) ** 2 + (e[:, 3] - ny) ** 2 + 1e-6)
    long = (torch.sqrt(e[:, 0] ** 2 + e[:, 3] ** 2 + 1e-6) - torch.sqrt((1 - facing ** 2).clamp(min=0))).abs()
    lf = ((off * told + 0.5 * long * (1 - told) * (facing > -2).float()) * die).sum() / n
    lb = ((e[:, 4] - blur).abs() * (blur > -8).float()).sum() / n
    known = gid >= 0
    lg = F.cross_entropy(emb[known] @ F.normalize(proxies, dim=1).T * 16, gid[known].long()) if known.any() else torch.zeros(())
    acc = (out[:, :nets.VALUES].argmax(1) == value).float().mean()
    return ce + 0.2 * la + 1.6 * lf + 0.1 * lb + 0.25 * lg, [ce.item(), lf.item(), la.item(), lg.item(), acc.item()]


def rate(top, done):
    """Up over the first tenth, then down along a cosine; done is the part of the run that is over."""
    return top * (done / 0.1 if done < 0.1 else 0.5 + 0.5 * np.cos(np.pi * min(1, (done - 0.1) / 0.9)))


def read_hard(path):
    with open(path) as f:
        peaks = {int(k): v for k, v in json.load(f).items()}
    return {'frames': list(peaks), 'peaks': peaks}


def train(folder, out_path, steps, seed=1, start=None, batch=96, lr=3e-3, extra=None, hard=None, minutes=1e9):
    torch.manual_seed(seed)
    net, proxies = nets.Classifier().to(memory_format=torch.channels_last), torch.nn.Parameter(torch.randn(SYMBOLS, nets.EMBED))
    if start:
        saved = torch.load(start)
        net.load_state_dict(saved['net'])
        proxies.data.copy_(saved['proxies'])
        lr *= 0.5
    ema = copy.deepcopy(net).eval()
    opt = torch.optim.AdamW([*net.parameters(), proxies], lr=lr, weight_decay=2e-4)
    frames = data.Frames(folder)
    print('frames', len(frames), 'parameters', sum(p.numel() for p in net.parameters()), flush=True)
    rng = np.random.default_rng(seed)
    def sample():
        if extra and rng.random() < 0.45:
            return extra(rng)
        return data.classifier_sample(rng, frames, hard)
    source = batches(sample, batch)
    t0, acc = time.time(), np.zeros(5)
    for step in range(1, steps + 1):
        done = max(step / steps, (time.time() - t0) / 60 / minutes)
        for group in opt.param_groups:
            group['lr'] = rate(lr, done)
        x, labels = next(source)
        loss, parts = loss_of(net, proxies, x, labels)
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        opt.step()
        decay = min(0.998, 1 - 1 / (1 + step * 0.2))
        with torch.no_grad():
            for a, b in zip(ema.state_dict().values(), net.state_dict().values()):
                a.copy_(a * decay + b * (1 - decay)) if a.dtype.is_floating_point else a.copy_(b)
        acc += parts
        if step % 50 == 0:
            print(f'{step}/{steps} value {acc[0] / 50:.3f} normal {acc[1] / 50:.3f} angle {acc[2] / 50:.3f} symbol {acc[3] / 50:.2f} right {acc[4] / 50:.3f} {(time.time() - t0) / step:.2f} s/step', flush=True)
            acc[:] = 0
        if step % 100 == 0 or done >= 1:
            torch.save({'net': ema.state_dict(), 'proxies': proxies.data}, out_path)
            if step % 500 == 0:
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
    train(a[1], a[2], int(a[3]), int(a[4]) if len(a) > 4 else 1, a[5] if len(a) > 5 and a[5] else None, lr=float(a[6]) if len(a) > 6 else 3e-3,
          hard=read_hard(a[7]) if len(a) > 7 and a[7] else None, minutes=float(a[8]) if len(a) > 8 else 1e9)
