import { release } from 'node:os'
import type { Diagnostics, LoggedError } from '../bridge/bridge.ts'

/** What the diagnostics view shows. */
export function diagnose(
  version: string,
  server: Diagnostics['server'],
  errors: LoggedError[],
  set: Pick<Diagnostics, 'preset' | 'certificates'> = { preset: null, certificates: [] },
): Diagnostics {
  const { electron = '', chrome: chromium = '', node } = process.versions
  return {
    versions: { prospectus: version, electron, chromium, node },
    system: `${process.platform} ${release()} ${process.arch}`,
    server,
    ...set,
    errors,
  }
}

const KEPT = 30
const MAX_LENGTH = 300

/** Leaves out what may be somebody's: queries of addresses, and the token of a reset link. */
const withoutPersonal = (text: string) => text.replaceAll(/\?\S*/g, '').replaceAll(/(\/reset\/)\S+/g, '$1…')

/** Scheme and host of an address, which may hold anything behind them. */
export function getPlace(address: string): string {
  if (!URL.canParse(address)) return 'an unreadable address'
  const { protocol, host } = new URL(address)
  return host ? `${protocol}//${host}` : protocol
}

/** The last errors, for the diagnostics view: what failed and how, never whose data it was. */
export class ErrorLog {
  #errors: LoggedError[] = []

  get errors(): LoggedError[] {
    return [...this.#errors]
  }

  /** @param what in a few words */
  add(what: string, error: unknown): void {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const text = [what, reason].map(withoutPersonal).join(': ').slice(0, MAX_LENGTH)
    this.#errors = [...this.#errors, { at: new Date().toISOString(), text }].slice(-KEPT)
  }
}
