/** Two decimals of a pixel are enough, and the same everywhere. */
export const pixel = (value: number): number => Number(value.toFixed(2))
