import { readPlanForCommand } from '../../features/backup/stored-settings.ts'
import type { EnvFile } from '../../lib/env-file.ts'
import { findProblems, readSettings, type Settings } from '../../lib/settings.ts'
import { findWarnings } from '../../start-warnings.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkFolders } from './check-folders.ts'
import { checkMail, checkSms, sendTestMessage } from './check-messages.ts'
import { checkProxy } from './check-proxy.ts'
import { createReporter, describeLine, type Line } from './report.ts'

const { ok, warn, error } = createReporter('Settings')

/** Problems that prevent a start. */
const findErrors = (environment: NodeJS.ProcessEnv): Line[] => findProblems(environment).map(error)

/** Reports where the settings come from, and the warnings of a start. */
function checkSettings(settings: Settings, names: readonly string[], envFile: EnvFile): Line[] {
  const warnings = findWarnings(settings, names, envFile).map((warning) =>
    warn(warning.replace('Warning: ', '')),
  )
  const from =
    envFile.names.length > 0 ? `.env and the environment` : 'the environment (no .env in this folder)'
  return [ok(`read from ${from}`), ...warnings]
}

interface Options {
  /** Contents of the file `.env`. */
  envFile: EnvFile
  /** Email or phone number that receives a test message. */
  send?: string
}

/**
 * Checks everything that the settings configure, and changes nothing.
 * @returns true if there are no errors
 */
export async function check(print: (line: string) => void, { envFile, send }: Options): Promise<boolean> {
  const all: Line[] = []
  const report = (lines: readonly Line[]) => {
    all.push(...lines)
    for (const line of lines) print(describeLine(line))
  }
  const errors = findErrors(process.env)
  if (errors.length > 0) {
    report(errors)
    print('Fix these settings to check the rest.')
    return false
  }
  const settings = readSettings(process.env)
  report(checkSettings(settings, Object.keys(process.env), envFile))
  // If the database can't be read, its own line explains why.
  const plan = await readPlanForCommand(settings).catch(() => null)
  report(await checkFolders(settings, plan))
  if (plan) report(checkBackups(settings, plan))
  for (const checkPart of [checkDatabase, checkMail, checkSms, checkProxy]) report(await checkPart(settings))
  if (send) report(await sendTestMessage(settings, send))
  return all.every(({ status }) => status !== 'error')
}
