/**
 * The entry of a table that a name read from outside may ask for. Plain indexing would answer `constructor` or
 * `toString` with what every object inherits; test/look-ups.test.ts refuses it.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
