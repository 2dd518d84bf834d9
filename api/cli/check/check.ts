import { readPlanForCommand } from '../../features/backup/stored-settings.ts'
import type { OwnFile } from '../../lib/env-file.ts'
import { findProblems, readSettings, type Settings } from '../../lib/settings.ts'
import { findWarnings } from '../../start-warnings.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolders } from './check-folders.ts'
import { checkMail, checkSms, sendTrial } from './check-messages.ts'
import { checkProxy } from './check-proxy.ts'
import { about, describeLine, type Line } from './report.ts'

const { ok, look, wrong } = about('Settings')

/** What stops a start. */
const findWrongSettings = (environment: NodeJS.ProcessEnv): Line[] => findProblems(environment).map(wrong)

/** What a start warns of. */
function checkSettings(settings: Settings, names: readonly string[], ownFile: OwnFile): Line[] {
  const warnings = findWarnings(settings, names, ownFile).map((warning) =>
    look(warning.replace('Warning: ', '')),
  )
  const from =
    ownFile.names.length > 0 ? `.env and the environment` : 'the environment alone: there is no .env here'
  return [ok(`can be read, from ${from}`), ...warnings]
}

interface Options {
  /** What the file `.env` holds. */
  ownFile: OwnFile
  /** An address or a number that gets one message. */
  send?: string
}

/**
 * Looks at everything that the settings lead to, and changes nothing.
 * @returns whether nothing is wrong
 */
export async function check(say: (line: string) => void, { ownFile, send }: Options): Promise<boolean> {
  const all: Line[] = []
  const tell = (lines: readonly Line[]) => {
    all.push(...lines)
    for (const line of lines) say(describeLine(line))
  }
  const unreadable = findWrongSettings(process.env)
  if (unreadable.length > 0) {
    tell(unreadable)
    say('The rest is looked at once these are right.')
    return false
  }
  const settings = readSettings(process.env)
  tell(checkSettings(settings, Object.keys(process.env), ownFile))
  // Where the database can't be asked, its own line says why.
  const plan = await readPlanForCommand(settings).catch(() => null)
  tell(await checkFolders(settings, plan))
  if (plan) tell(checkBackups(settings, plan))
  for (const look of [checkDatabase, checkMail, checkSms, checkProxy]) tell(await look(settings))
  if (send) tell(await sendTrial(settings, send))
  return all.every(({ state }) => state !== 'wrong')
}
