/** Milliseconds that a test waits for anything. Long, because it only has to end tests that hang, even on a busy machine. */
export const TEST_TIMEOUT_MS = 30_000
