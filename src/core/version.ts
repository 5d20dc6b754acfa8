/** Version of the package; part of every run's key. A test holds it equal to package.json. */
export const version = '0.1.0'
