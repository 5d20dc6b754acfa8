/** Version of the package; part of every run's key. A test checks that it equals package.json. */
export const version = '0.1.0'
