import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default', './test/summary-reporter.ts'],
    maxWorkers: 2, // CI has two cores; by default one of them would be left idle
    testTimeout: 240_000, // real data, real weights and child processes on a busy machine
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['src/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: './test/temporary-folder.ts',
          isolate: false, // loading the same modules anew for each of 370 files took half of the time
        },
      },
      // These change folder, environment and streams of their process.
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['test/**/*.test.ts'],
          globalSetup: ['./test/temporary-folder.ts', './test/shared-cache.ts'],
        },
      },
    ],
  },
})
