import { defineConfig } from '@playwright/test'

/** Tests in a real Electron window; desktop/e2e tests the same UI in Chromium. */
export default defineConfig({
  testDir: '.',
  globalSetup: './prepare.ts',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
})
