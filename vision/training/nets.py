"""The two networks. Detector: picture -> heat and log size at stride 4. Classifier: 64 px crops -> values and what else can be told of one die."""
import torch
import torch.nn as nn
import torch.nn.functional as F

VALUES = 8  # 1..6, not a die, symbol
EXTRAS = 5  # upper normal right, cos 4a, sin 4a, upper normal down, log blur
EMBED = 48


def conv(cin, cout, k=3, s=1, groups=1, act=True):
    layers = [nn.Conv2d(cin, cout, k, s, k // 2, groups=groups, bias=False), nn.BatchNorm2d(cout)]
    return nn.Sequential(*layers, nn.ReLU(inplace=True)) if act else nn.Sequential(*layers)


class Block(nn.Module):
    """Depthwise k x k, then a pointwise mix, with the input added."""

    def __init__(self, c, k=5):
        super().__init__()
        self.body = nn.Sequential(conv(c, c, k, 1, c), conv(c, c, 1, act=False))

    def forward(self, x):
        return F.relu(x + self.body(x))


class Down(nn.Module):
    def __init__(self, cin, cout):
        super().__init__()
        self.body = nn.Sequential(conv(cin, cin, 3, 2, cin), conv(cin, cout, 1))

    def forward(self, x):
        return self.body(x)


class Detector(nn.Module):
    def __init__(self, c4=28, c8=56, c16=128, c32=160):
        super().__init__()
        self.stem = nn.Sequential(conv(3, 8, 3, 2), conv(8, c4, 3, 2), Block(c4, 3))
        self.s8 = nn.Sequential(Down(c4, c8), Block(c8), Block(c8))
        self.s16 = nn.Sequential(Down(c8, c16), Block(c16), Block(c16), Block(c16))
        self.s32 = nn.Sequential(Down(c16, c32), Block(c32), Block(c32))
        self.u16, self.m16 = conv(c32, c16, 1, act=False), Block(c16)
        self.u8, self.m8 = conv(c16, c8, 1, act=False), Block(c8)
        self.u4, self.m4 = conv(c8, c4, 1, act=False), Block(c4, 5)
        self.head = nn.Conv2d(c4, 2, 1)
        nn.init.constant_(self.head.bias, 0.0)
        self.head.bias.data[0] = -4.0
        self.head.bias.data[1] = 3.4

    def forward(self, x):
        a = self.stem(x)
        b = self.s8(a)
        c = self.s16(b)
        d = self.s32(c)
        c = self.m16(F.relu(c + F.interpolate(self.u16(d), scale_factor=2.0, mode='nearest')))
        b = self.m8(F.relu(b + F.interpolate(self.u8(c), scale_factor=2.0, mode='nearest')))
        a = self.m4(F.relu(a + F.interpolate(self.u4(b), scale_factor=2.0, mode='nearest')))
        return self.head(a)


class Res(nn.Module):
    def __init__(self, c, n):
        super().__init__()
        self.body = nn.Sequential(*[conv(c, c, 3, act=i + 1 < n) for i in range(n)])

    def forward(self, x):
        return F.relu(x + self.body(x))


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(conv(3, 16, 3, 2), Res(16, 1), conv(16, 32, 3, 2), Res(32, 2), conv(32, 64, 3, 2), Res(64, 2), conv(64, 96, 3, 2), Res(96, 1))
        self.drop = nn.Dropout(0.1)
        self.head = nn.Linear(96 * 2, VALUES + EXTRAS)
        self.embed = nn.Linear(96 * 2, EMBED)

    def forward(self, x):
        f = self.body(x)
        f = torch.cat([f.mean((2, 3)), f.amax((2, 3))], 1)
        g = self.drop(f)
        return self.head(g), F.normalize(self.embed(f), dim=1)
