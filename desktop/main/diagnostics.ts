import { release } from 'node:os'
import { shownLine } from '#contract/one-line'
import type { Diagnostics, LoggedError } from '../bridge/bridge.ts'
import { removePersonalData, withoutHome } from './log/remove-personal-data.ts'

/** Returns the data of the diagnostics view. */
export function createDiagnostics(
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

const MAX_ERRORS = 30
const MAX_LENGTH = 300

/** Returns a URL's scheme and host, because the rest may contain anything. */
export function getPlace(address: string): string {
  if (!URL.canParse(address)) return 'an invalid URL'
  const { protocol, host } = new URL(address)
  return host ? `${protocol}//${host}` : protocol
}

/** Converts a text to one line without personal data. */
const toLine = (text: string) => shownLine(removePersonalData(text))

/** Recent errors for the diagnostics view and the log, without personal data. */
export class ErrorLog {
  #errors: LoggedError[] = []
  readonly #write: (line: string) => void

  /** @param write writes a line to the log file */
  constructor(write: (line: string) => void = () => undefined) {
    this.#write = write
  }

  get errors(): LoggedError[] {
    return [...this.#errors]
  }

  /** @param action the failed action, in a few words */
  add(action: string, error: unknown): void {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const text = [action, reason].map(toLine).join(': ').slice(0, MAX_LENGTH)
    const at = new Date().toISOString()
    this.#errors = [...this.#errors, { at, text }].slice(-MAX_ERRORS)
    this.#write(`${at} ERROR ${text}`)
  }

  /** Logs a line that is not an error but helps to explain one. */
  note(what: string): void {
    this.#write(`${new Date().toISOString()} ${toLine(what).slice(0, MAX_LENGTH)}`)
  }
}
