import { release } from 'node:os'
import { shownLine } from '#contract/one-line'
import type { Diagnostics, LoggedError } from '../bridge/bridge.ts'
import { withoutHome, withoutPersonal } from './log/without-personal.ts'

/** What the diagnostics view shows. */
export function diagnose(
  version: string,
  server: Diagnostics['server'],
  errors: LoggedError[],
  { preset, certificates }: Pick<Diagnostics, 'preset' | 'certificates'> = { preset: null, certificates: [] },
): Diagnostics {
  const { electron = '', chrome: chromium = '', node } = process.versions
  return {
    versions: { prospectus: version, electron, chromium, node },
    system: `${process.platform} ${release()} ${process.arch}`,
    server,
    preset: preset && withoutHome(preset),
    certificates,
    errors,
  }
}

const KEPT = 30
const MAX_LENGTH = 300

/** Scheme and host of an address, which may hold anything behind them. */
export function getPlace(address: string): string {
  if (!URL.canParse(address)) return 'an unreadable address'
  const { protocol, host } = new URL(address)
  return host ? `${protocol}//${host}` : protocol
}

/** One line, without anything personal. */
const toLine = (text: string) => shownLine(withoutPersonal(text))

/** The last errors, for the diagnostics view and the log: what failed and how, never whose data it was. */
export class ErrorLog {
  #errors: LoggedError[] = []
  readonly #write: (line: string) => void

  /** @param write keeps a line beyond the run of the app */
  constructor(write: (line: string) => void = () => undefined) {
    this.#write = write
  }

  get errors(): LoggedError[] {
    return [...this.#errors]
  }

  /** @param what in a few words */
  add(what: string, error: unknown): void {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const text = [what, reason].map(toLine).join(': ').slice(0, MAX_LENGTH)
    const at = new Date().toISOString()
    this.#errors = [...this.#errors, { at, text }].slice(-KEPT)
    this.#write(`${at} ERROR ${text}`)
  }

  /** Something that is no error and tells what happened before one. */
  note(what: string): void {
    this.#write(`${new Date().toISOString()} ${toLine(what).slice(0, MAX_LENGTH)}`)
  }
}
