import { UsageError } from '../core/index.js'
import { hashOfPieces } from '../files/index.js'
import { absoluteLayer } from './absolute-layer.js'
import type { Encoder, EncoderInput, ModelInfo, TokenVectors } from './encoder.js'

/** Characters whose vectors are in memory until every member has read them. */
const chunkSize = 100_000

const lengthOf = (input: EncoderInput): number =>
  typeof input === 'string' ? input.length : input[0].length + input[1].length

/** Indices of the inputs, shortest first, so that the texts of a chunk have similar lengths. */
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

/** The layer of a member at the same relative depth as a layer of the whole. */
export const layerAtDepth = (member: ModelInfo, whole: ModelInfo, layer: number): number =>
  Math.round((absoluteLayer(whole, layer) * member.layers) / whole.layers)

interface Place {
  /** The first column. */
  readonly at: number
  /** Columns of the whole matrix. */
  readonly wide: number
}

/** Scales the rows of a matrix to length 1 and writes them into a wider one, starting at a column. */
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
 * Several encoders as one. A token's vector is the concatenation of their vectors, each at length 1, so a cosine is the
 * mean of their cosines. Members must share a tokenizer. Each layer of the deepest member is joined with the layers of the
 * others at the same relative depth.
 */
export function joinedEncoder(members: readonly Encoder[]): Encoder {
  const info = joinedInfo(members)

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
      const depths = layers.map((layer) => layerAtDepth(member.info, info, layer))
      const asked = [...new Set(depths)] // two layers of a deep member may share one of a shallow member
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
              `${info.id}: these encoders split texts into different tokens; joined encoders must share a tokenizer`,
            )
          for (const [l, state] of whole.states.entries())
            placeUnitRows(vectors.states[asked.indexOf(depths[l]!)]!, dimensions, state, {
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
    members,
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

/** Opens the members; if one cannot be opened, the others are closed again. */
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
