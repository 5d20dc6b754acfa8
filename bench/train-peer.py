"""One training step after another of a BERT classifier in PyTorch, as asked on standard input: a line per step.

Prints first, as JSON, what multiplies its matrices, then the milliseconds of each step. The sizes come as JSON in the
first argument.
"""
import json, math, sys, time
import torch
from torch import nn

sizes = json.loads(sys.argv[1])
torch.manual_seed(1)
torch.set_num_threads(sizes['threads'])
size, heads, wide = sizes['size'], sizes['heads'], sizes['wide']

class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.query, self.key, self.value, self.out = (nn.Linear(size, size) for _ in range(4))
        self.widen, self.narrow = nn.Linear(size, wide), nn.Linear(wide, size)
        self.first, self.second = nn.LayerNorm(size, eps=1e-12), nn.LayerNorm(size, eps=1e-12)

    def forward(self, x):
        batch, tokens, _ = x.shape
        split = lambda y: y.view(batch, tokens, heads, -1).transpose(1, 2)
        q, k, v = split(self.query(x)), split(self.key(x)), split(self.value(x))
        shares = torch.softmax(q @ k.transpose(2, 3) / math.sqrt(size / heads), -1)
        x = self.first(x + self.out((shares @ v).transpose(1, 2).reshape(batch, tokens, size)))
        return self.second(x + self.narrow(nn.functional.gelu(self.widen(x))))

class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(sizes['vocabulary'], size, sparse=True)
        self.positions = nn.Embedding(512, size)
        self.norm = nn.LayerNorm(size, eps=1e-12)
        self.layers = nn.Sequential(*(Layer() for _ in range(sizes['layers'])))
        self.output = nn.Linear(size, 2)

    def forward(self, ids):
        x = self.norm(self.words(ids) + self.positions(torch.arange(ids.shape[1])))
        return self.output(self.layers(x).mean(1))

torch.ones(2, 2) @ torch.ones(2, 2) # libraries may be loaded late
try:
    with open('/proc/self/maps') as maps:
        loaded = sorted({line.split()[-1] for line in maps if '.so' in line and 'blas' in line.lower() or 'mkl' in line})
except OSError:
    loaded = []
print(json.dumps({'torch': torch.__version__, 'libraries': loaded, 'settings': torch.__config__.show()}), flush=True)

model = Model()
dense = [p for name, p in model.named_parameters() if not name.startswith('words')]
optimisers = [torch.optim.AdamW(dense, lr=5e-5), torch.optim.SparseAdam(list(model.words.parameters()), lr=5e-5)]
ids = torch.randint(1000, 20000, (sizes['batch'], sizes['tokens']))
labels = torch.arange(sizes['batch']) % 2
for _ in sys.stdin:
    start = time.perf_counter()
    for optimiser in optimisers:
        optimiser.zero_grad()
    loss = nn.functional.cross_entropy(model(ids), labels)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(dense, 1.0)
    for optimiser in optimisers:
        optimiser.step()
    print((time.perf_counter() - start) * 1000, flush=True)
