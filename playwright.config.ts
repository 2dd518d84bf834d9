import './api/testing/memory-folder.ts'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_OPTIONS } from './api/testing/chromium.ts'
import { TEST_TIMEOUT_MS } from './api/testing/timeout.ts'

export default defineConfig({
  fullyParallel: true,
  // A browser test is idle half of its time, so four keep two cores busy.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // This timeout only ends tests that hang. At fifteen times the load, a long test has needed 160 seconds.
  timeout: 300_000,
  expect: { timeout: TEST_TIMEOUT_MS },
  reporter: [['list'], ['./api/testing/slowest-tests.ts']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      ...CHROMIUM_OPTIONS,
      // Blocks other hosts, so that no test depends on the network.
      args: [
        ...CHROMIUM_OPTIONS.args,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
    // Recording adds a third to the run time. Use `--trace on` to investigate a failure.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'fast', testMatch: '{web,desktop}/e2e/*.spec.ts', testIgnore: '**/*.slow.spec.ts' },
    { name: 'slow', testMatch: '{web,desktop}/e2e/*.slow.spec.ts' },
  ],
})
