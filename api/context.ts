import type { AppDeps } from './app.ts'
import type { Database } from './database/database.ts'
import { Cookies } from './features/accounts/cookies.ts'
import { FirstStartNote } from './features/accounts/first-start-note.ts'
import { Passwords } from './features/accounts/passwords.ts'
import { Tokens } from './features/accounts/tokens.ts'
import { createBackupSeal, readBackupPlan } from './features/backup/backup-plan.ts'
import { createBackupInChildProcess } from './features/backup/backup-process.ts'
import { BackupWatch } from './features/backup/backup-watch.ts'
import { inBrand } from './features/brand/brand-mail.ts'
import { reassignOpenEnquiries } from './features/enquiries/reassign-enquiries.ts'
import { FormTokens } from './features/enquiries/spam/form-tokens.ts'
import { LiveEventBus } from './features/events/live-event-bus.ts'
import { DiskWatch } from './features/health/disk-watch.ts'
import { Outbox } from './features/messages/outbox.ts'
import { Providers } from './features/messages/providers.ts'
import { sweepOutbox } from './features/messages/purge-messages.ts'
import type { PrintLine } from './features/messages/transport.ts'
import { PersonLinker } from './features/people/person-linker.ts'
import { WebhookQueue } from './features/webhooks/webhook-queue.ts'
import { AdminKeys } from './http/admin-keys.ts'
import { BackgroundTasks } from './lib/background-tasks.ts'
import type { SteadyClock } from './lib/clock.ts'
import { ContentChanges } from './lib/content-changes.ts'
import { Foreground } from './lib/foreground.ts'
import type { Logger } from './lib/logger.ts'
import { Seal } from './lib/seal.ts'
import { readOrCreateSecret } from './lib/secrets.ts'
import type { Settings } from './lib/settings.ts'

interface Parts {
  settings: Settings
  database: Database
  clock: SteadyClock
  logger: Logger
  publicUrl: () => string
  print: PrintLine
  passwords?: Passwords
}

/** Creates the shared context of the app and the command line, from settings and an open database. */
export function createAppContext({
  settings,
  database,
  clock,
  logger,
  publicUrl,
  print,
  passwords = new Passwords(),
}: Parts) {
  const secret = settings.sessionSecret ?? readOrCreateSecret(settings.dataDir, 'session-secret')
  const events = new LiveEventBus(clock)
  const foreground = new Foreground()
  const people = new PersonLinker({ database, clock, events, logger, foreground })
  const { notifyEmail, dataDir } = settings
  const sweep = () => sweepOutbox(database, dataDir)
  const providerSeal = new Seal(secret, 'prospectus message provider')
  const providers = new Providers({
    ...{ settings, database, print },
    seal: providerSeal,
    decorate: (mail) => inBrand(database, mail),
  })
  const outbox = new Outbox({ database, clock, transports: providers.transports, logger, foreground })
  outbox.onErased = sweep
  const webhookSeal = new Seal(secret, 'prospectus webhook')
  const webhooks = new WebhookQueue({
    ...{ database, clock, logger, outbox, notifyEmail, publicUrl, foreground },
    seal: webhookSeal,
    mayBePrivate: settings.webhooksMayBePrivate,
  })
  const backupSeal = createBackupSeal(secret)
  const backups = new BackupWatch({
    ...{ database, clock, logger, outbox, notifyEmail, publicUrl, dataDir },
    readPlan: () => readBackupPlan(settings, database, backupSeal),
    keep: settings.backupKeep,
    create: (path, passphrase, signal) =>
      createBackupInChildProcess({ ...settings, backupPassphrase: passphrase }, signal, path),
  })
  return {
    database,
    clock,
    logger,
    publicUrl,
    events,
    foreground,
    people,
    content: new ContentChanges(),
    tokens: new Tokens(secret),
    passwords,
    firstStart: new FirstStartNote(settings.dataDir),
    formTokens: new FormTokens(secret),
    cookies: new Cookies(publicUrl().startsWith('https:')),
    outbox,
    providers,
    providerSeal,
    webhooks,
    webhookSeal,
    webhooksMayBePrivate: settings.webhooksMayBePrivate,
    authenticatorSeal: new Seal(secret, 'prospectus authenticator'),
    reassignOpenEnquiries: (transaction, account, assignTo, actor) =>
      reassignOpenEnquiries({ clock, events }, transaction, account, assignTo, actor),
    notifyAccountsChanged: () => events.publish('accounts-changed', {}),
    later: new BackgroundTasks(),
    linkPeople: () => people.wake(),
    sweepOutbox: sweep,
    adminKeys: new AdminKeys(settings),
    loginOtp: settings.loginOtp,
    notifyEmail,
    backups,
    backupSeal,
    settings,
    disk: new DiskWatch({ dataDir, databaseUrl: settings.databaseUrl, logger }),
    allowedOrigins: settings.allowedOrigins,
    trustProxy: settings.trustProxy,
    hasPublicUrl: settings.publicUrl !== undefined,
  } satisfies Partial<AppDeps>
}
