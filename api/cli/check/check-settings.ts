import type { OwnFile } from '../../lib/env-file.ts'
import { findProblems, type Settings } from '../../lib/settings.ts'
import { findWarnings } from '../../start-warnings.ts'
import { about, type Line } from './report.ts'

const { ok, look, wrong } = about('Settings')

/** What stops a start. */
export const findWrongSettings = (environment: NodeJS.ProcessEnv): Line[] =>
  findProblems(environment).map(wrong)

/** What a start warns of. */
export function checkSettings(settings: Settings, names: readonly string[], ownFile: OwnFile): Line[] {
  const warnings = findWarnings(settings, names, ownFile).map((warning) =>
    look(warning.replace('Warning: ', '')),
  )
  const from =
    ownFile.names.length > 0 ? `.env and the environment` : 'the environment alone: there is no .env here'
  return [ok(`can be read, from ${from}`), ...warnings]
}
