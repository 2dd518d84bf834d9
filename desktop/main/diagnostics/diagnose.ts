import { release } from 'node:os'
import type { Diagnostics, LoggedError } from '../../bridge/bridge.ts'

/** What the diagnostics view shows. */
export function diagnose(version: string, server: Diagnostics['server'], errors: LoggedError[]): Diagnostics {
  const { electron = '', chrome: chromium = '', node } = process.versions
  return {
    versions: { prospectus: version, electron, chromium, node },
    system: `${process.platform} ${release()} ${process.arch}`,
    server,
    errors,
  }
}
