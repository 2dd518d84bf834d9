import './api/testing/memory-folder.ts'
import { defineConfig } from 'vitest/config'
import { findPostgresql } from './api/testing/postgresql-cluster.ts'
import { slowestInVitest } from './api/testing/slowest-tests.ts'
import { TEST_TIMEOUT_MS } from './api/testing/timeout.ts'

const FOLDERS = '{api,web,desktop,prisma,bench}'

/** Tests of features that only PostgreSQL has. */
const POSTGRESQL_ONLY = ['{api,prisma}/**/*.postgresql.test.ts']

/**
 * Tests that `npm run test:all` repeats on PostgreSQL: concurrent writes and raw SQL. The nightly
 * `npm run test:postgresql` repeats all tests of the API.
 */
const REPEATED = [
  'prisma/migrations{,.slow}.test.ts',
  'api/database/checked-adapter{,.slow}.test.ts',
  'api/database/database{,.slow}.test.ts',
  'api/database/group-commit{,.slow}.test.ts',
  'api/database/insert-rows{,.slow}.test.ts',
  'api/database/interleavings{,.slow}.test.ts',
  'api/features/accounts/attacks/races{,.slow}.test.ts',
  'api/features/accounts/roles.test.ts',
  'api/features/enquiries/**/!(bots|context|masked).test.ts',
  'api/features/import-export/import.test.ts',
  'api/features/reports/**/*.test.ts',
  'api/features/webhooks/webhooks{,.slow}.test.ts',
]

const runsAll = process.env.POSTGRESQL_TESTS === 'all'

const postgresql = {
  extends: true as const,
  test: {
    name: 'postgresql',
    env: { TEST_DATABASE: 'postgresql' },
    include: [...POSTGRESQL_ONLY, ...(runsAll ? ['{api,prisma}/**/*.test.ts'] : REPEATED)],
    globalSetup: 'api/testing/postgresql-setup.ts',
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [`${FOLDERS}/**/*.test.{ts,tsx}`],
          exclude: ['**/*.slow.test.{ts,tsx}', ...POSTGRESQL_ONLY],
        },
      },
      { extends: true, test: { name: 'slow', include: [`${FOLDERS}/**/*.slow.test.{ts,tsx}`] } },
      ...(findPostgresql() ? [postgresql] : []),
    ],
    setupFiles: ['globals', 'noise', 'timeout'].map((name) => `api/testing/${name}-setup.ts`),
    expect: { poll: { timeout: TEST_TIMEOUT_MS } },
    // These timeouts only end tests that hang. Tests of speed have their own limits.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Loading the server takes longer than most files' tests, so a worker loads it once. No test mocks modules.
    isolate: false,
    // Tests often wait for clocks, databases or child processes, so two cores can run three files.
    maxWorkers: 3,
    reporters: ['default', slowestInVitest],
    silent: 'passed-only',
  },
})
