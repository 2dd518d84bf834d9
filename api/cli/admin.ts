import { Command } from 'commander'
import { registerSchema } from '#contract/accounts'
import { ROLE_NAMES, roleSchema } from '#contract/roles'
import { createAppContext } from '../context.ts'
import { openDatabase } from '../database/database.ts'
import { parse } from '../http/parse.ts'
import { AppError } from '../lib/app-error.ts'
import { systemClock } from '../lib/clock.ts'
import { loadEnvFile } from '../lib/env-file.ts'
import { createLogger } from '../lib/logger.ts'
import { readSettings, type Settings } from '../lib/settings.ts'
import { check } from './check/check.ts'
import {
  createAdministrator,
  listAccounts,
  removeAccountAuthenticator,
  resetAccountPassword,
  revokeAdminKey,
  rotateAdminKey,
  setAccountRole,
  unlockAccount,
} from './commands.ts'
import { assertNoServerRuns, moveInstitute } from './move.ts'
import { print } from './terminal.ts'

/** Opens the database for one command and always closes it. */
async function withContext(
  run: (deps: ReturnType<typeof createAppContext>, settings: Settings) => Promise<string>,
  before?: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  loadEnvFile()
  const settings = readSettings(process.env)
  await before?.(settings.databaseUrl)
  const database = await openDatabase(settings.databaseUrl)
  try {
    const publicUrl = () => settings.publicUrl ?? `http://localhost:${settings.port}`
    const context = {
      settings,
      database,
      clock: systemClock,
      logger: createLogger('silent'),
      publicUrl,
      print,
    }
    const deps = createAppContext(context)
    // Commands only queue messages. The server sends them.
    await deps.outbox.stop()
    print(await run(deps, settings))
  } finally {
    await database.$disconnect()
  }
}

const program = new Command('npm run admin --').description(
  'Manages accounts and the admin key, checks the set-up, and migrates to PostgreSQL.',
)

program
  .command('create')
  .description('creates a verified administrator')
  .requiredOption('--name <name>')
  .requiredOption('--email <email>')
  .requiredOption('--phone <phone>', 'Indian phone number, such as +919876543210')
  .requiredOption('--password <password>')
  .option('--verification-method <method>', 'email or phone', 'email')
  .action((options) => withContext((deps) => createAdministrator(deps, parse(registerSchema, options))))

program
  .command('unlock <email>')
  .description('unlocks an account after too many wrong passwords or codes')
  .action((email: string) => withContext((deps) => unlockAccount(deps, email)))

program
  .command('reset-password <email>')
  .description('prints a link to set a new password')
  .action((email: string) => withContext((deps) => resetAccountPassword(deps, email)))

program
  .command('remove-authenticator <email>')
  .description('removes the authenticator app, passkeys and recovery codes from an account')
  .action((email: string) => withContext((deps) => removeAccountAuthenticator(deps, email)))

program
  .command('set-role <email> <role>')
  .description(`changes the role of an account: ${ROLE_NAMES.join(', ')}`)
  .action((email: string, role: string) =>
    withContext((deps) => setAccountRole(deps, email, parse(roleSchema, role))),
  )

program
  .command('list')
  .description('lists accounts and their roles')
  .action(() => withContext(listAccounts))

const key = program.command('key').description('changes the admin key, which services and their FAQs require')

key
  .command('rotate')
  .description('creates and prints a new key; the previous one stays valid')
  .action(() => withContext(rotateAdminKey))

key
  .command('revoke')
  .alias('withdraw')
  .description('revokes the previous key')
  .action(() => withContext(revokeAdminKey))

program
  .command('move')
  .description('migrates all data to an empty PostgreSQL database (stop the server first)')
  .requiredOption('--to <url>', 'postgresql://user:password@host/name')
  .action(({ to }: { to: string }) =>
    withContext(
      ({ database }, { databaseUrl }) => moveInstitute(database, databaseUrl, to),
      assertNoServerRuns,
    ),
  )

program
  .command('check')
  .description('checks settings, folders, database, mail, SMS, clock and proxies without changing anything')
  .option(
    '--send <recipient>',
    'sends a test message: an SMS if the recipient starts with +, otherwise an email',
  )
  .action(async (options: { send?: string }) => {
    if (!(await check(print, { ...options, envFile: loadEnvFile() }))) process.exitCode = 1
  })

try {
  await program.parseAsync()
} catch (error) {
  const isKnown = error instanceof AppError || error instanceof Error
  process.stderr.write(`${isKnown ? error.message : String(error)}\n`)
  process.exitCode = 1
}
