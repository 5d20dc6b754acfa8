/** The location of a vector. */
export interface Place {
  readonly segment: number
  /** Bytes. */
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

export interface VectorIndex {
  readonly size: number
  /** `key` has 16 bytes. */
  get(key: Buffer): Place | undefined
  set(key: Buffer, place: Place): void
  delete(key: Buffer): void
}

/** A hash table in flat arrays: some 50 bytes per vector, where a Map of objects takes 300; a full cache has millions. */
export function vectorIndex(initialCapacity = 1024): VectorIndex {
  let capacity = initialCapacity
  let size = 0
  let keys = new Uint32Array(4 * capacity)
  let places = new Float64Array(4 * capacity) // segment, offset, length (0: deleted), checksum
  let slots = new Int32Array(2 * capacity).fill(-1) // keys are hashes, so their first bits choose the slot

  const wordsOf = (key: Buffer): [number, number, number, number] => [
    key.readUInt32LE(0),
    key.readUInt32LE(4),
    key.readUInt32LE(8),
    key.readUInt32LE(12),
  ]

  /** The slot that holds the key, or the free one where it would go. */
  function slotOf([a, b, c, d]: readonly [number, number, number, number]): number {
    for (let slot = a % slots.length; ; slot = (slot + 1) % slots.length) {
      const at = 4 * slots[slot]!
      if (at < 0) return slot
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d) return slot
    }
  }

  function grow(): void {
    capacity *= 2
    const [oldKeys, oldPlaces] = [keys, places]
    keys = new Uint32Array(4 * capacity)
    keys.set(oldKeys)
    places = new Float64Array(4 * capacity)
    places.set(oldPlaces)
    slots = new Int32Array(2 * capacity).fill(-1)
    for (let i = 0; i < size; i++)
      slots[slotOf([keys[4 * i]!, keys[4 * i + 1]!, keys[4 * i + 2]!, keys[4 * i + 3]!])] = i
  }

  return {
    get size() {
      return size
    },
    get(key) {
      const at = 4 * slots[slotOf(wordsOf(key))]!
      if (at < 0 || places[at + 2] === 0) return undefined
      return {
        segment: places[at]!,
        offset: places[at + 1]!,
        length: places[at + 2]!,
        checksum: places[at + 3]!,
      }
    },
    set(key, { segment, offset, length, checksum }) {
      if (size === capacity) grow()
      const words = wordsOf(key)
      const slot = slotOf(words)
      if (slots[slot]! < 0) {
        keys.set(words, 4 * size)
        slots[slot] = size++
      }
      places.set([segment, offset, length, checksum], 4 * slots[slot]!)
    },
    delete(key) {
      const at = 4 * slots[slotOf(wordsOf(key))]!
      if (at >= 0) places[at + 2] = 0
    },
  }
}
