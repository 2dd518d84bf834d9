import type { Diagnostics } from '../../bridge/bridge.ts'
import { diagnosticsText } from '../pages/diagnostics-text.ts'
import type { Dump } from './dumps.ts'
import { withoutHome } from './without-personal.ts'

const toLine = ({ name, bytes, at }: Dump) => `${at.toISOString()} ${Math.ceil(bytes / 1024)} kB ${name}`

/** What somebody who helps gets, as one text: the diagnostics, the log, and which dumps lie on this machine. */
export function makeReport(
  diagnostics: Diagnostics,
  log: string,
  dumps: readonly Dump[],
  folder: string,
): string {
  const crashes =
    dumps.length > 0
      ? [`They stay on this machine, in ${withoutHome(folder)}:`, ...dumps.map(toLine)]
      : ['none']
  return [
    'Prospectus, report of the desktop app',
    `made ${new Date().toISOString()}`,
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
