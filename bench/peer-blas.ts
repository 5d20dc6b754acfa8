/** PyTorch's own data: the libraries that its process has loaded, and its build settings. */
export interface PeerBuild {
  readonly torch: string
  readonly libraries: readonly string[]
  readonly settings: string
}

const known: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['OpenBLAS', /openblas/i],
  ['MKL', /mkl/i],
  ['BLIS', /blis/i],
  ['ATLAS', /atlas/i],
]

/** Debian's libblas3 is the reference implementation: correct, single-threaded and many times slower. */
const reference = /\/blas\/libblas\.so|\/librefblas|\/libblas\.so\.3\.\d/

export const referenceBlas = 'the reference BLAS'

/** Which library multiplies matrices there. A loaded one says more than what it was built for. */
export function blasOf({ libraries, settings }: PeerBuild): string {
  const loaded = known.find(([, pattern]) => libraries.some((file) => pattern.test(file)))
  if (loaded) return loaded[0]
  if (libraries.some((file) => reference.test(file))) return referenceBlas
  const built = /BLAS_INFO=(\w+)/.exec(settings)?.[1] ?? ''
  return known.find(([, pattern]) => pattern.test(built))?.[0] ?? 'an unknown BLAS'
}
