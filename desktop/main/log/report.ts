import type { Diagnostics } from '../../bridge/bridge.ts'
import { diagnosticsText } from '../pages/diagnostics-text.ts'
import type { Dump } from './dumps.ts'
import { withoutHome } from './remove-personal-data.ts'

const toLine = ({ name, bytes, at }: Dump) => `${at.toISOString()} ${Math.ceil(bytes / 1024)} kB ${name}`

/** Returns the report for technical support: diagnostics, log and a list of crash dumps. */
export function createReport(
  diagnostics: Diagnostics,
  log: string,
  dumps: readonly Dump[],
  folder: string,
): string {
  const crashes =
    dumps.length > 0 ? [`Stored on this computer in ${withoutHome(folder)}:`, ...dumps.map(toLine)] : ['none']
  return [
    'Prospectus desktop app report',
    `created ${new Date().toISOString()}`,
    '',
    diagnosticsText(diagnostics),
    '',
    'Crash dumps:',
    ...crashes,
    '',
    'Log:',
    log.trimEnd() || 'empty',
    '',
  ].join('\n')
}
