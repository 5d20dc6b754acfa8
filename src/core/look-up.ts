/**
 * The entry of a table for a name that comes from outside. Plain indexing would answer `constructor` or `toString` with
 * what every object inherits; test/look-ups.test.ts forbids it.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
