"""Fine-tune both networks on renders and photographs, one source left out ('none' for all):
python3 finetune.py DATA PHOTO_DIR DUMP.json LEAVE_OUT DETECTOR.pt CLASSIFIER.pt OUT_PREFIX [DETECTOR_STEPS CLASSIFIER_STEPS]"""
import sys

import cv2
import numpy as np
import torch

import data
import photos
import train_classifier
import train_detector


def main(folder, photo_dir, dump, leave_out, detector_pt, classifier_pt, out, det_steps=250, cls_steps=400):
    real = photos.Photos(photo_dir, dump, None if leave_out == 'none' else leave_out)
    train_detector.train(folder, out + '-det.pt', int(det_steps), seed=5, start=detector_pt, lr=1e-3,
                         extra=train_detector.batches(real, 77, 16, 256))
    train_classifier.train(folder, out + '-cls.pt', int(cls_steps), seed=6, start=classifier_pt, lr=1e-3,
                           extra=lambda rng: photos.mask(data.classifier_sample(rng, real)))


if __name__ == '__main__':
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    main(*sys.argv[1:])
