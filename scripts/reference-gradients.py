"""Gradients of a tiny BERT by PyTorch in double precision, which the training library's test compares with.

Usage: reference-gradients.py FOLDER > src/training/reference-gradients.json
FOLDER is the tiny model that src/encoders/tiny writes (family bert). Needs torch only.
"""
import json, math, struct, sys
import torch

def read(path):
    data = open(path, 'rb').read()
    size = struct.unpack('<Q', data[:8])[0]
    header = json.loads(data[8:8 + size])
    tensors = {}
    for name, entry in header.items():
        if name == '__metadata__':
            continue
        start, end = entry['data_offsets']
        values = struct.unpack(f'<{(end - start) // 4}f', data[8 + size + start:8 + size + end])
        tensors[name.removeprefix('bert.')] = torch.tensor(values, dtype=torch.float64).reshape(entry['shape'])
    return tensors

folder = sys.argv[1]
config = json.load(open(f'{folder}/config.json'))
weights = {name: tensor.requires_grad_() for name, tensor in read(f'{folder}/model.safetensors').items()}
heads, size = config['num_attention_heads'], config['hidden_size']
# Two sequences of different length, token types too; the second is padded.
sequences = [([101, 7, 9, 102, 11, 102], [0, 0, 0, 0, 1, 1]), ([101, 9, 9, 102], [0, 0, 0, 0])]
probe = torch.tensor([math.sin(i + 1) for i in range(size)], dtype=torch.float64)

def linear(x, name):
    return x @ weights[name + '.weight'].T + weights[name + '.bias']

def norm(x, name):
    return torch.nn.functional.layer_norm(x, (size,), weights[name + '.weight'], weights[name + '.bias'], config['layer_norm_eps'])

loss = 0
for ids, types in sequences:
    x = (weights['embeddings.word_embeddings.weight'][ids]
         + weights['embeddings.position_embeddings.weight'][:len(ids)]
         + weights['embeddings.token_type_embeddings.weight'][types])
    x = norm(x, 'embeddings.LayerNorm')
    for layer in range(config['num_hidden_layers']):
        at = f'encoder.layer.{layer}.'
        split = lambda y: y.reshape(len(ids), heads, -1).transpose(0, 1)
        q, k, v = (split(linear(x, at + 'attention.self.' + part)) for part in ('query', 'key', 'value'))
        shares = torch.softmax(q @ k.transpose(1, 2) / math.sqrt(size / heads), -1)
        mixed = (shares @ v).transpose(0, 1).reshape(len(ids), size)
        x = norm(linear(mixed, at + 'attention.output.dense') + x, at + 'attention.output.LayerNorm')
        inner = torch.nn.functional.gelu(linear(x, at + 'intermediate.dense'))
        x = norm(linear(inner, at + 'output.dense') + x, at + 'output.LayerNorm')
    loss = loss + torch.tanh(x.mean(0) @ probe)  # mean over tokens, then one number
loss.backward()
print(json.dumps({
    'loss': loss.item(),
    'gradients': {name: [float(f'{g:.6e}') for g in tensor.grad.flatten().tolist()]
                  for name, tensor in weights.items()
                  if tensor.grad is not None and not name.startswith('embeddings.word')},
    'words': {str(row): [float(f'{g:.6e}') for g in weights['embeddings.word_embeddings.weight'].grad[row].tolist()]
              for row in sorted({i for ids, _ in sequences for i in ids})},
}))
