import { UsageError } from '../core/index.js'
import { hashOfPieces } from '../files/index.js'
import { absoluteLayer } from './absolute-layer.js'
import type { Encoder, EncoderInput, ModelInfo, TokenVectors } from './encoder.js'

/** Characters whose vectors are held until every member has read them. */
const chunkSize = 100_000

const lengthOf = (input: EncoderInput): number =>
  typeof input === 'string' ? input.length : input[0].length + input[1].length

/** The numbers of the inputs, shortest first, so that each chunk has texts of like length. */
function chunksOf(inputs: readonly EncoderInput[]): number[][] {
  const order = [...inputs.keys()].sort((a, b) => lengthOf(inputs[a]!) - lengthOf(inputs[b]!))
  const chunks: number[][] = []
  let room = 0
  for (const i of order) {
    const length = lengthOf(inputs[i]!)
    if (chunks.length === 0 || room < length) {
      chunks.push([])
      room = chunkSize
    }
    chunks.at(-1)!.push(i)
    room -= length
  }
  return chunks
}

function joinedInfo(members: readonly Encoder[]): ModelInfo {
  const infos = members.map(({ info }) => info)
  return {
    id: infos.map(({ id }) => id).join('+'),
    revision: hashOfPieces(infos.map(({ revision }) => revision)),
    dimensions: infos.reduce((sum, { dimensions }) => sum + dimensions, 0),
    layers: Math.max(...infos.map(({ layers }) => layers)),
    maxTokens: Math.min(...infos.map(({ maxTokens }) => maxTokens)),
    maskToken: infos[0]!.maskToken,
    folder: null, // no single model: training cannot start from it
  }
}

interface Place {
  /** The first column. */
  readonly at: number
  /** Columns of the whole matrix. */
  readonly wide: number
}

/** The rows of one matrix at length 1, written into a wider one from a column on. */
function placeUnitRows(rows: Float32Array, width: number, into: Float32Array, { at, wide }: Place): void {
  for (let row = 0; row < rows.length / width; row++) {
    let squares = 0
    for (let k = 0; k < width; k++) squares += rows[row * width + k]! ** 2
    const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares)
    for (let k = 0; k < width; k++) into[row * wide + at + k] = rows[row * width + k]! * scale
  }
}

const sameTokens = (a: TokenVectors, b: TokenVectors): boolean =>
  a.tokens.length === b.tokens.length &&
  a.tokens.every((span, i) => span?.start === b.tokens[i]?.start && span?.end === b.tokens[i]?.end)

/**
 * Several encoders read as one. A token's vector is their vectors side by side, each at length 1, so a cosine is the mean
 * of their cosines. Members must cut texts into the same tokens. A layer of the deepest is joined with the layer of each
 * other that lies at the same height.
 */
export function joinedEncoder(members: readonly Encoder[]): Encoder {
  const info = joinedInfo(members)
  const heightIn = ({ layers }: ModelInfo, layer: number): number =>
    Math.round((layer * layers) / info.layers)

  async function encodeChunk(
    inputs: readonly EncoderInput[],
    layers: readonly number[],
    visit: (index: number, vectors: TokenVectors) => void,
    read: () => void,
  ): Promise<void> {
    const joined: TokenVectors[] = []
    let at = 0
    for (const member of members) {
      const { dimensions } = member.info
      const heights = layers.map((layer) => heightIn(member.info, layer))
      const asked = [...new Set(heights)] // two layers of a deep member may meet one of a flat member
      await member.encode(
        inputs,
        (index, vectors) => {
          joined[index] ??= {
            tokens: vectors.tokens,
            parts: vectors.parts.slice(),
            dimensions: info.dimensions,
            states: layers.map(() => new Float32Array(vectors.tokens.length * info.dimensions)),
          }
          const whole = joined[index]
          if (!sameTokens(whole, vectors))
            throw new UsageError(
              `${info.id}: these encoders cut texts into different tokens, expected the same`,
            )
          for (const [l, state] of whole.states.entries())
            placeUnitRows(vectors.states[asked.indexOf(heights[l]!)]!, dimensions, state, {
              at,
              wide: info.dimensions,
            })
          read()
          if (member === members.at(-1)) visit(index, whole)
        },
        { layers: asked },
      )
      at += dimensions
    }
  }

  return {
    info,
    async encode(inputs, visit, { layers = [-1], progress } = {}) {
      const absolute = layers.map((layer) => absoluteLayer(info, layer))
      let read = 0
      for (const chunk of chunksOf(inputs))
        await encodeChunk(
          chunk.map((i) => inputs[i]!),
          absolute,
          (index, vectors) => visit(chunk[index]!, vectors),
          () => progress?.(Math.floor(++read / members.length), inputs.length),
        )
    },
    ...(members[0]!.spans && { spans: (texts) => members[0]!.spans!(texts) }),
    async close() {
      await Promise.all(members.map((member) => member.close()))
    },
  }
}

/** Opens the members; where one cannot be opened, those that were are closed. */
export async function openJoined(open: readonly (() => Promise<Encoder>)[]): Promise<Encoder> {
  const members: Encoder[] = []
  try {
    for (const each of open) members.push(await each())
    return joinedEncoder(members)
  } catch (error) {
    await Promise.all(members.map((member) => member.close()))
    throw error
  }
}
