/** The location of a vector. */
export interface Place {
  readonly segment: number
  /** Bytes. */
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

export interface PlaceTable {
  readonly size: number
  /** `key` has 16 bytes. */
  get(key: Buffer): Place | undefined
  set(key: Buffer, place: Place): void
  /** Every entry of a segment's file; without an object for each, since a full cache has millions. */
  setAll(segment: number, entries: Entries): void
  delete(key: Buffer): void
}

/** Entries in flat arrays, in the order of their file. */
export interface Entries {
  readonly count: number
  /** Four 32-bit words of each. */
  readonly keys: Uint32Array
  readonly offsets: Float64Array
  readonly lengths: Uint32Array
  readonly checksums: Uint32Array
}

/** A hash table in flat arrays: some 50 bytes per vector, where a Map of objects takes 300. The capacity is a power of two. */
export function placeTable(initialCapacity = 1024): PlaceTable {
  let capacity = initialCapacity
  let size = 0
  let keys = new Uint32Array(4 * capacity)
  let places = new Float64Array(4 * capacity) // segment, offset, length (0: deleted), checksum
  let slots = new Int32Array(2 * capacity).fill(-1) // keys are hashes, so their first bits choose the slot

  /** The slot that holds the key, or the free one where it would go. */
  function slotOf(a: number, b: number, c: number, d: number): number {
    const last = slots.length - 1
    for (let slot = a & last; ; slot = (slot + 1) & last) {
      const at = 4 * slots[slot]!
      if (at < 0) return slot
      if (keys[at] === a && keys[at + 1] === b && keys[at + 2] === c && keys[at + 3] === d) return slot
    }
  }

  const slotOfKey = (key: Buffer): number =>
    slotOf(key.readUInt32LE(0), key.readUInt32LE(4), key.readUInt32LE(8), key.readUInt32LE(12))

  function growTo(least: number): void {
    if (least <= capacity) return
    while (capacity < least) capacity *= 2
    const [oldKeys, oldPlaces] = [keys, places]
    keys = new Uint32Array(4 * capacity)
    keys.set(oldKeys)
    places = new Float64Array(4 * capacity)
    places.set(oldPlaces)
    slots = new Int32Array(2 * capacity).fill(-1)
    for (let i = 0; i < size; i++)
      slots[slotOf(keys[4 * i]!, keys[4 * i + 1]!, keys[4 * i + 2]!, keys[4 * i + 3]!)] = i
  }

  /** Where the key's place is kept: its own, or a new one at the end. There must be room for one more. */
  function placeOf(a: number, b: number, c: number, d: number): number {
    const slot = slotOf(a, b, c, d)
    if (slots[slot]! < 0) {
      const at = 4 * size
      keys[at] = a
      keys[at + 1] = b
      keys[at + 2] = c
      keys[at + 3] = d
      slots[slot] = size++
    }
    return 4 * slots[slot]!
  }

  return {
    get size() {
      return size
    },
    get(key) {
      const at = 4 * slots[slotOfKey(key)]!
      if (at < 0 || places[at + 2] === 0) return undefined
      return {
        segment: places[at]!,
        offset: places[at + 1]!,
        length: places[at + 2]!,
        checksum: places[at + 3]!,
      }
    },
    set(key, { segment, offset, length, checksum }) {
      growTo(size + 1)
      const at = placeOf(key.readUInt32LE(0), key.readUInt32LE(4), key.readUInt32LE(8), key.readUInt32LE(12))
      places.set([segment, offset, length, checksum], at)
    },
    setAll(segment, entries) {
      growTo(size + entries.count)
      for (let i = 0; i < entries.count; i++) {
        const word = 4 * i
        const at = placeOf(
          entries.keys[word]!,
          entries.keys[word + 1]!,
          entries.keys[word + 2]!,
          entries.keys[word + 3]!,
        )
        places[at] = segment
        places[at + 1] = entries.offsets[i]!
        places[at + 2] = entries.lengths[i]!
        places[at + 3] = entries.checksums[i]!
      }
    },
    delete(key) {
      const at = 4 * slots[slotOfKey(key)]!
      if (at >= 0) places[at + 2] = 0
    },
  }
}
