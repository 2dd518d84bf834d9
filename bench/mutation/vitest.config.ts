import '../../api/testing/memory-folder.ts'
import { defineConfig } from 'vitest/config'
import { AREAS, OUT_OF_REACH } from './areas.ts'
import { LoadFaults } from './load-faults.ts'
import { ShortestFirst } from './shortest-first.ts'

const area = AREAS.find(({ name }) => name === process.env.MUTATION_AREA)
if (!area) throw new Error('MUTATION_AREA is not an area (bench/mutation/areas.ts).')

/** Vitest settings for the tests of an area: one project, whose files share a worker. */
export default defineConfig({
  test: {
    include: [...area.tests],
    exclude: ['node_modules/**', ...OUT_OF_REACH],
    setupFiles: ['api/testing/noise-setup.ts', 'bench/mutation/cover-by-file.ts'],
    reporters: [new LoadFaults()],
    sequence: { sequencer: ShortestFirst },
    // Kills mutants that make a server hang. No test takes that long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})
