"""What a lens and a cheap camera do to a clean picture: blur, motion, sharpening, noise, white balance, JPEG."""
import cv2
import numpy as np

F = np.float32


def degrade(rng, img, die_px):
    """Linear-ish BGR 0..1 float picture to uint8 BGR. Returns the picture and the blur (sigma in px) it was given."""
    h, w = img.shape[:2]
    img = img * F(np.exp(rng.normal(0, 0.22)))
    if rng.random() < 0.7:
        img = img * np.exp(rng.normal(0, 0.10, 3)).astype(F)
    if rng.random() < 0.3:
        y, x = np.mgrid[0:h, 0:w].astype(F)
        r2 = ((x - w / 2) ** 2 + (y - h / 2) ** 2) / (w * w / 4)
        img = img * (1 - rng.uniform(0, 0.4) * r2)[..., None]
    if rng.random() < 0.25:
        img = img + F(rng.uniform(0, 0.12))
    sigma = 0.35
    if rng.random() < 0.7:
        sigma = abs(rng.normal(0, 0.018)) * die_px + rng.uniform(0.2, 0.8)
        img = cv2.GaussianBlur(img, (0, 0), sigma)
    if rng.random() < 0.1:
        length = int(rng.uniform(2, 2 + 0.10 * die_px))
        kern = np.zeros((length * 2 + 1, length * 2 + 1), F)
        a = rng.uniform(0, np.pi)
        c = length
        cv2.line(kern, (int(c - np.cos(a) * length / 2), int(c - np.sin(a) * length / 2)), (int(c + np.cos(a) * length / 2), int(c + np.sin(a) * length / 2)), 1.0, 1)
        img = cv2.filter2D(img, -1, kern / kern.sum())
        sigma = float(np.hypot(sigma, length * 0.35))
    if rng.random() < 0.15:
        k = rng.uniform(1.2, 2.2)
        small = cv2.resize(img, (int(w / k), int(h / k)), interpolation=cv2.INTER_AREA)
        img = cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR)
        sigma = float(np.hypot(sigma, k * 0.5))
    img = np.clip(img, 0, 1) ** F(np.exp(rng.normal(0, 0.15)))
    if rng.random() < 0.6:
        n = rng.uniform(0.0, 0.045)
        noise = rng.standard_normal((h, w, 1 if rng.random() < 0.4 else 3)).astype(F) * n
        if rng.random() < 0.4:
            noise = cv2.GaussianBlur(noise, (0, 0), 0.8).reshape(h, w, -1) * 1.6
        img = img + noise * (0.4 + 0.6 * np.sqrt(np.clip(img, 0, 1)))
    if rng.random() < 0.4:
        img = img + (img - cv2.GaussianBlur(img, (0, 0), rng.uniform(0.8, 2.0))) * F(rng.uniform(0.3, 1.8))
    if rng.random() < 0.05:
        img = np.repeat(img.mean(2, keepdims=True), 3, 2)
    out = (np.clip(img, 0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.75:
        q = int(rng.uniform(25, 96))
        out = cv2.imdecode(cv2.imencode('.jpg', out, [cv2.IMWRITE_JPEG_QUALITY, q])[1], 1)
    return out, sigma
