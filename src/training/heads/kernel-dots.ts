import { type Matrix, rowOf } from './matrix.js'

/** Dot products of one row with some rows of a matrix, four numbers at a time. */
export interface RowDots {
  /** One number for each of the first `count` of `chosen`; a view that the next call overwrites. */
  of(query: Float32Array, count: number): Float32Array
  /** Rows of the matrix; set before the call. */
  readonly chosen: Int32Array
}

const code = {
  loop: [0x03, 0x40],
  end: [0x0b],
  brIf: [0x0d],
  get: [0x20],
  set: [0x21],
  i32Load: [0x28, 2, 0],
  f32Store: [0x38, 2, 0],
  i32Const: [0x41],
  lessThan: [0x49],
  i32Add: [0x6a],
  i32Multiply: [0x6c],
  f32Add: [0x92],
  vectorSplat: [0xfd, 0x11],
  vectorLane: [0xfd, 0x1f],
  vectorAdd: [0xfd, 0xe4, 0x01],
  vectorMultiply: [0xfd, 0xe6, 0x01],
} as const

const i32 = 0x7f
const v128 = 0x7b
const lanes = [0, 1, 2, 3]
/** Numbers that one turn of the inner loop takes: four vectors of four. */
const turn = 16

// Parameters: all are places in memory or lengths, in bytes. Then what the function keeps itself.
const [query, matrix, list, listEnd, rowBytes, out, row, at] = [0, 1, 2, 3, 4, 5, 6, 7] as const
const firstSum = 8

const get = (local: number) => [...code.get, local]
const set = (local: number, ...value: readonly number[]) => [...value, ...code.set, local]
const add = (a: readonly number[], b: readonly number[]) => [...a, ...b, ...code.i32Add]
const constant = (value: number) => [...code.i32Const, value]
/** `v128.load` at an address plus an offset in bytes. */
const vectorAt = (place: readonly number[], beyond: number) => [...place, 0xfd, 0x00, 0, beyond]

/** For each row of the list: four running sums over the row, which are then added up and stored. */
const body = [
  ...code.loop,
  ...set(row, ...add(get(matrix), [...get(list), ...code.i32Load, ...get(rowBytes), ...code.i32Multiply])),
  ...lanes.flatMap((lane) => set(firstSum + lane, ...constant(0), ...code.vectorSplat)),
  ...set(at, ...constant(0)),
  ...code.loop,
  ...lanes.flatMap((lane) =>
    set(
      firstSum + lane,
      ...get(firstSum + lane),
      ...vectorAt(add(get(query), get(at)), 16 * lane),
      ...vectorAt(add(get(row), get(at)), 16 * lane),
      ...code.vectorMultiply,
      ...code.vectorAdd,
    ),
  ),
  ...set(at, ...add(get(at), [...code.i32Const, 0xc0, 0x00])), // 64, as a signed LEB128
  ...[...get(at), ...get(rowBytes), ...code.lessThan, ...code.brIf, 0],
  ...code.end,
  ...set(
    firstSum,
    ...lanes.flatMap((lane) => [...get(firstSum + lane), ...(lane > 0 ? code.vectorAdd : [])]),
  ),
  ...get(out),
  ...lanes.flatMap((lane) => [...get(firstSum), ...code.vectorLane, lane, ...(lane > 0 ? code.f32Add : [])]),
  ...code.f32Store,
  ...set(out, ...add(get(out), constant(4))),
  ...set(list, ...add(get(list), constant(4))),
  ...[...get(list), ...get(listEnd), ...code.lessThan, ...code.brIf, 0],
  ...code.end,
  ...code.end,
]

/** Unsigned LEB128. */
const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >> 7)])
const section = (id: number, content: readonly number[]) => [id, ...leb(content.length), ...content]
const text = (name: string) => [name.length, ...Buffer.from(name)]
const locals = [2, 2, i32, lanes.length, v128]

type Dots = (
  query: number,
  matrix: number,
  list: number,
  listEnd: number,
  rowBytes: number,
  out: number,
) => void

/** Only the parts used here: Node's types lack its constructors. */
interface Wasm {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer }
  readonly Instance: new (module: object, lent: object) => { readonly exports: { readonly dots: Dots } }
}
const wasm = (globalThis as unknown as { readonly WebAssembly: Wasm }).WebAssembly

/** A WebAssembly module of one function over a memory that is passed to it. */
const module = new wasm.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 6, i32, i32, i32, i32, i32, i32, 0]),
    ...section(2, [1, ...text('e'), ...text('m'), 0x02, 0x00, 0]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text('dots'), 0x00, 0]),
    ...section(10, [1, ...leb(locals.length + body.length), ...locals, ...body]),
  ]),
)

const pageBytes = 65_536

/** Copies the matrix, each row filled up with zeros. */
export function rowDots(features: Matrix): RowDots {
  const { rows, columns } = features
  const width = Math.max(turn, Math.ceil(columns / turn) * turn)
  const places = {
    query: 0,
    matrix: 4 * width,
    list: 4 * width * (rows + 1),
    out: 4 * (width * (rows + 1) + rows),
  }
  const memory = new wasm.Memory({
    initial: Math.ceil((places.out + 4 * rows) / pageBytes),
  })
  const { dots } = new wasm.Instance(module, { e: { m: memory } }).exports
  const held = new Float32Array(memory.buffer, places.matrix, rows * width)
  for (let i = 0; i < rows; i++) held.set(rowOf(features, i), i * width)
  const asked = new Float32Array(memory.buffer, places.query, columns)
  const found = new Float32Array(memory.buffer, places.out, rows)
  return {
    chosen: new Int32Array(memory.buffer, places.list, rows),
    of(given, count) {
      asked.set(given)
      if (count > 0)
        dots(places.query, places.matrix, places.list, places.list + 4 * count, 4 * width, places.out)
      return found.subarray(0, count)
    },
  }
}
