import { resolve } from 'node:path'
import * as z from 'zod'
import { OTP_POLICIES } from '#contract/accounts'
import { withoutTrailingSlashes } from '#contract/addresses'
import { PASSPHRASE_LENGTH } from '#contract/backup'
import { isMailAddress } from '#contract/mail-address'
import { folder, httpUrl, mailSender, postgresqlOrFile, siteUrl, smtpUrl } from './setting-shapes.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Whether mail may leave this machine unencrypted, where the mail server offers no TLS. */
const SMTP_TLS = ['required', 'optional'] as const

/** The sender while MAIL_FROM is empty: enough for the outbox, refused by most mail servers. */
export const UNSET_SENDER = 'Prospectus <no-reply@example.com>'

/** Most characters of a secret: an encrypted backup holds it. */
const LONGEST_SECRET = 500

/** An empty line of an environment file means the same as a missing one. */
const unset = (value: unknown) => (value === '' ? undefined : value)
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema)

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`)

const isOrigin = (text: string) =>
  /^https?:\/\/[^*]+$/i.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase()

/** Origins with commas between them, each as a browser names it. */
const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => withoutTrailingSlashes(each.trim()))
      .filter(Boolean),
  )
  .refine(
    (each) => each.every(isOrigin),
    'must be origins with commas between them, such as https://www.example.com',
  )
  .transform((each) => each.map((origin) => origin.toLowerCase()))

/** A key, or its hash; what begins like a hash and is none is a slip, not a key. */
const adminKey = z
  .string()
  .min(12, 'must have at least 12 characters')
  .regex(
    /^(?!sha256:)|^sha256:[\w-]{43}$/,
    'must be a key, or its hash as npm run admin -- key rotate prints it',
  )

const DEFAULT_PORT = 4000

const environmentSchema = z.object({
  PORT: setting(wholeNumber(0, 65535).default(DEFAULT_PORT)),
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(folder.default('./data')),
  DATABASE_URL: setting(postgresqlOrFile.optional()),
  PUBLIC_URL: setting(siteUrl.optional()),
  ALLOWED_ORIGINS: setting(origins.default([])),
  ADMIN_KEY: setting(adminKey.optional()),
  ADMIN_KEY_PREVIOUS: setting(adminKey.optional()),
  SESSION_SECRET: setting(
    z
      .string()
      .min(32, 'must have at least 32 characters')
      .max(LONGEST_SECRET, `must have at most ${LONGEST_SECRET} characters`)
      .optional(),
  ),
  SMTP_URL: setting(smtpUrl.optional()),
  SMTP_TLS: setting(z.enum(SMTP_TLS, `must be one of ${SMTP_TLS.join(', ')}`).default('required')),
  MAIL_FROM: setting(mailSender.default(UNSET_SENDER)),
  SMS_URL: setting(httpUrl.optional()),
  SMS_TOKEN: setting(z.string().optional()),
  WEBHOOK_PRIVATE_ADDRESSES: setting(z.enum(['on', 'off'], 'must be on or off').default('off')),
  NOTIFY_EMAIL: setting(z.string().refine(isMailAddress, 'must be one e-mail address').optional()),
  LOGIN_OTP: setting(z.enum(OTP_POLICIES, `must be one of ${OTP_POLICIES.join(', ')}`).default('new-device')),
  TRUST_PROXY: setting(wholeNumber(0, 10).default(0)),
  SAMPLE_CONTENT: setting(z.enum(['on', 'off'], 'must be on or off').default('on')),
  BACKUP_DIR: setting(folder.optional()),
  BACKUP_KEEP: setting(wholeNumber(0, 366).default(7)),
  PROSPECTUS_BACKUP_PASSPHRASE: setting(
    z
      .string()
      .min(PASSPHRASE_LENGTH.min, `must have at least ${PASSPHRASE_LENGTH.min} characters`)
      .optional(),
  ),
  SPAM_DAYS: setting(wholeNumber(1, 3650).default(30)),
  SPAM_MOST: setting(wholeNumber(0, 100_000).default(10_000)),
  METRICS_PORT: setting(wholeNumber(0, 65535).optional()),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  DRAIN_SECONDS: setting(wholeNumber(0, 60).default(0)),
  LOG_LEVEL: setting(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')),
})

/** The server's settings, parsed once at start. Paths are absolute, addresses have no trailing slash. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string
  /** Unset: the local address with the port that the server really got. */
  publicUrl: string | undefined
  /** Origins of front ends elsewhere, which may read and write as our own do. */
  allowedOrigins: readonly string[]
  /**
   * The key itself, or `sha256:` and its hash. Unset: made at the first start, its hash stored in the data directory.
   */
  adminKey: string | undefined
  /** A key that is valid beside it, while people change from one to the other. */
  previousAdminKey: string | undefined
  sessionSecret: string | undefined
  smtpUrl: string | undefined
  /** `required`: mail goes to another machine encrypted or not at all. */
  smtpTls: (typeof SMTP_TLS)[number]
  mailFrom: string
  smsUrl: string | undefined
  smsToken: string | undefined
  /** Whether webhooks may go to addresses of the server's own network, and by http. */
  webhooksMayBePrivate: boolean
  notifyEmail: string | undefined
  loginOtp: (typeof OTP_POLICIES)[number]
  /** Number of proxies in front whose X-Forwarded-For entries are believed. */
  trustProxy: number
  sampleContent: boolean
  /** Where the daily backups lie, unless the panel says it. */
  backupDir: string
  /** Whether BACKUP_DIR names that place: then the panel does not. */
  isBackupDirSet: boolean
  /** How many daily backups are kept; 0: none are made. */
  backupKeep: number
  /** Encrypts backups; unset: the panel may name one. */
  backupPassphrase: string | undefined
  /** How many days spam is kept, and how much of it. */
  spam: { days: number; most: number }
  /** Where a collector reads the figures, and what it shows; unset: they are nowhere. Never on the port of the site. */
  metrics: { host: string; port: number; token: string } | undefined
  /** Milliseconds in which a stopping server reports itself as not ready and goes on serving. */
  drainMs: number
  logLevel: (typeof LOG_LEVELS)[number]
}

/** A setting that stops the start, in one sentence that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that mean nothing without another one: a slip in that one's name must not count as none. */
const NEEDED_BESIDE = [
  ['ADMIN_KEY_PREVIOUS', 'ADMIN_KEY'],
  ['SMS_TOKEN', 'SMS_URL'],
  ['METRICS_TOKEN', 'METRICS_PORT'],
  ['METRICS_PORT', 'METRICS_TOKEN'],
] as const

/** The figures never stand on the port of the site; 0 is any free one, and another one each time. */
const isSamePort = ({ PORT, METRICS_PORT }: Environment) =>
  Number(METRICS_PORT) > 0 && Number(METRICS_PORT) === Number(PORT || DEFAULT_PORT)

/** Names of all settings that the server reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape)

/** What is wrong with the settings: one sentence each, which names the setting. */
export function findProblems(environment: Environment): string[] {
  const { error } = environmentSchema.safeParse(environment)
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `The setting ${path.join('.')} ${message}.`),
    ...(isSamePort(environment) ? ['The setting METRICS_PORT must be another one than PORT.'] : []),
    ...NEEDED_BESIDE.filter(([name, other]) => environment[name] && !environment[other]).map(
      ([name, other]) => `The setting ${name} needs ${other} beside it.`,
    ),
  ]
}

/**
 * Reads the settings from environment variables (Settings).
 * @throws SettingsError that names the first wrong setting
 */
export function readSettings(environment: Environment): Settings {
  const [problem] = findProblems(environment)
  if (problem) throw new SettingsError(problem)
  const env = environmentSchema.parse(environment)
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `file:${resolve(dataDir, 'prospectus.db')}`,
    publicUrl: env.PUBLIC_URL,
    allowedOrigins: env.ALLOWED_ORIGINS,
    adminKey: env.ADMIN_KEY,
    previousAdminKey: env.ADMIN_KEY_PREVIOUS,
    sessionSecret: env.SESSION_SECRET,
    smtpUrl: env.SMTP_URL,
    smtpTls: env.SMTP_TLS,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL,
    smsToken: env.SMS_TOKEN,
    webhooksMayBePrivate: env.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    notifyEmail: env.NOTIFY_EMAIL,
    loginOtp: env.LOGIN_OTP,
    trustProxy: env.TRUST_PROXY,
    sampleContent: env.SAMPLE_CONTENT === 'on',
    backupDir: resolve(env.BACKUP_DIR ?? resolve(dataDir, 'backups')),
    isBackupDirSet: env.BACKUP_DIR !== undefined,
    backupKeep: env.BACKUP_KEEP,
    spam: { days: env.SPAM_DAYS, most: env.SPAM_MOST },
    backupPassphrase: env.PROSPECTUS_BACKUP_PASSPHRASE,
    metrics:
      env.METRICS_PORT === undefined || !env.METRICS_TOKEN
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  }
}
