/** All that a rounded score tells. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
