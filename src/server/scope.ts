/** What a link or a membership is for: one campaign (`campaign`) or one shared task (`sharedTask`), as routes name the parameter. */
export const scopeOf = (parameter: string, id: string): string => `${parameter}:${id}`
