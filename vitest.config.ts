import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
    reporters: ['default', './test/summary-reporter.ts'],
    maxWorkers: 2, // CI has two cores; by default one of them would be left idle
    isolate: false, // loading the same modules anew for each of 400 files took half of the time
    testTimeout: 240_000, // real data, real weights and child processes on a busy machine
    hookTimeout: 240_000,
  },
})
