import { expect, test } from 'vitest'
import { blasOf } from './peer-blas.js'

test.each([
  [
    'Debian with libopenblas0-pthread',
    ['/usr/lib/x86_64-linux-gnu/openblas-pthread/libblas.so.3'],
    'generic',
    'OpenBLAS',
  ],
  ['Debian without', ['/usr/lib/x86_64-linux-gnu/blas/libblas.so.3.12.1'], 'generic', 'the reference BLAS'],
  ['a wheel with MKL inside', ['/usr/lib/python3/torch/lib/libtorch_cpu.so'], 'mkl', 'MKL'],
  [
    'what is loaded counts',
    ['/usr/lib/x86_64-linux-gnu/blas/libblas.so.3.12.1'],
    'mkl',
    'the reference BLAS',
  ],
  ['nothing known', [], 'generic', 'an unknown BLAS'],
])('%s', (_name, libraries, built, name) =>
  expect(blasOf({ torch: '2.6.0', libraries, settings: `BLAS_INFO=${built}, BUILD_TYPE=Release` })).toBe(
    name,
  ),
)
