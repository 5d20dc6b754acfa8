/** All that a rounded score reveals. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
