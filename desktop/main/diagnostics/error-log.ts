import type { LoggedError } from '../../bridge/bridge.ts'

const KEPT = 30
const MAX_LENGTH = 300

/** The last errors, for the diagnostics view: what failed and how, never whose data it was. */
export class ErrorLog {
  #errors: LoggedError[] = []

  get errors(): LoggedError[] {
    return [...this.#errors]
  }

  /** @param what in a few words; queries of addresses are cut off, since they may hold names */
  add(what: string, error: unknown): void {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const text = `${what}: ${reason}`.replaceAll(/\?\S*/g, '').slice(0, MAX_LENGTH)
    this.#errors = [...this.#errors, { at: new Date().toISOString(), text }].slice(-KEPT)
  }
}
