/**
 * How much of what the full input gains over no input a part of it gains alone: 0 nothing, 1 all of it. Undefined where
 * the full input does not beat no input: then there is nothing to explain.
 */
export const biasOf = (full: number, part: number, label: number): number =>
  full > label ? (part - label) / (full - label) : Number.NaN
