"""Write the ONNX files: python3 export.py DETECTOR.pt CLASSIFIER.pt OUT_DIR. Batch norm is folded in by the exporter; weights are float32."""
import os
import sys
import warnings

import torch

import nets


def export(detector_pt, classifier_pt, out_dir):
    warnings.filterwarnings('ignore')
    os.makedirs(out_dir, exist_ok=True)
    d = nets.Detector().eval()
    d.load_state_dict(torch.load(detector_pt))
    torch.onnx.export(d, torch.randn(1, 3, 384, 512), f'{out_dir}/detector.onnx', opset_version=13, input_names=['picture'], output_names=['heat'],
                      dynamic_axes={'picture': {2: 'h', 3: 'w'}, 'heat': {2: 'h4', 3: 'w4'}})
    c = nets.Classifier().eval()
    c.load_state_dict(torch.load(classifier_pt)['net'])
    torch.onnx.export(c, torch.randn(2, 3, 64, 64), f'{out_dir}/classifier.onnx', opset_version=13, input_names=['crops'], output_names=['tell', 'embedding'],
                      dynamic_axes={'crops': {0: 'n'}, 'tell': {0: 'n'}, 'embedding': {0: 'n'}})


if __name__ == '__main__':
    export(*sys.argv[1:4])
