import './api/testing/memory-folder.ts'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{api,web,desktop,prisma}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    silent: 'passed-only',
  },
})
