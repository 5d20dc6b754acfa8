import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
    reporters: ['default', './test/summary-reporter.ts'],
    testTimeout: 240_000, // real data, real weights and child processes on a busy machine
    hookTimeout: 240_000,
  },
})
