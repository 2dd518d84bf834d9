/** Milliseconds after which a test gives up what it waits for. It ends what hangs: a loaded machine takes its time. */
export const PATIENCE_MS = 30_000
