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
  rotateAdminKey,
  setAccountRole,
  unlockAccount,
  withdrawAdminKey,
} from './commands.ts'
import { assertNobodyWrites, moveInstitute } from './move.ts'
import { say } from './terminal.ts'

/** Opens the institute's database for one command, and closes it whatever happens. */
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
    const context = { settings, database, clock: systemClock, logger: createLogger('silent'), publicUrl, say }
    const deps = createAppContext(context)
    // Commands only queue messages. The server sends them.
    await deps.outbox.stop()
    say(await run(deps, settings))
  } finally {
    await database.$disconnect()
  }
}

const program = new Command('npm run admin --').description(
  'Manages administrators, and moves the institute, from the server itself.',
)

program
  .command('create')
  .description('creates a verified administrator')
  .requiredOption('--name <name>')
  .requiredOption('--email <email>')
  .requiredOption('--phone <phone>', '+91 and ten digits')
  .requiredOption('--password <password>')
  .option('--verification-method <method>', 'email or phone', 'email')
  .action((options) => withContext((deps) => createAdministrator(deps, parse(registerSchema, options))))

program
  .command('unlock <email>')
  .description('forgets the wrong passwords and codes counted for an account')
  .action((email: string) => withContext((deps) => unlockAccount(deps, email)))

program
  .command('reset-password <email>')
  .description('prints a link that sets a new password')
  .action((email: string) => withContext((deps) => resetAccountPassword(deps, email)))

program
  .command('remove-authenticator <email>')
  .description('takes the authenticator app, the passkeys and the recovery codes from an account')
  .action((email: string) => withContext((deps) => removeAccountAuthenticator(deps, email)))

program
  .command('set-role <email> <role>')
  .description(`gives an account another role: ${ROLE_NAMES.join(', ')}`)
  .action((email: string, role: string) =>
    withContext((deps) => setAccountRole(deps, email, parse(roleSchema, role))),
  )

program
  .command('list')
  .description('lists the accounts with their roles')
  .action(() => withContext(listAccounts))

const key = program.command('key').description('changes the key that services and their FAQs ask for')

key
  .command('rotate')
  .description('makes a new key and prints it; the one before it stays valid')
  .action(() => withContext(rotateAdminKey))

key
  .command('withdraw')
  .description('ends the key before the newest')
  .action(() => withContext(withdrawAdminKey))

program
  .command('move')
  .description('carries the institute over into an empty PostgreSQL database; stop the server before')
  .requiredOption('--to <url>', 'postgresql://user:password@host/name')
  .action(({ to }: { to: string }) =>
    withContext(
      ({ database }, { databaseUrl }) => moveInstitute(database, databaseUrl, to),
      assertNobodyWrites,
    ),
  )

program
  .command('check')
  .description('looks at settings, folders, database, mail, SMS, clock and proxies, and changes nothing')
  .option('--send <recipient>', 'sends one message: a mail, or an SMS to a number that begins with +')
  .action(async (options: { send?: string }) => {
    if (!(await check(say, { ...options, ownFile: loadEnvFile() }))) process.exitCode = 1
  })

try {
  await program.parseAsync()
} catch (error) {
  const isKnown = error instanceof AppError || error instanceof Error
  process.stderr.write(`${isKnown ? error.message : String(error)}\n`)
  process.exitCode = 1
}
