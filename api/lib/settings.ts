import { resolve } from 'node:path'
import * as z from 'zod'
import { OTP_POLICIES } from '#contract/accounts'
import { PASSPHRASE_LENGTH } from '#contract/backup'
import { isMailAddress } from '#contract/mail-address'
import { withoutTrailingSlashes } from '#contract/urls'
import { folder, httpUrl, mailSender, postgresqlOrFile, siteUrl, smtpUrl } from './setting-shapes.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** True if email may leave this machine unencrypted if the mail server offers no TLS. */
const SMTP_TLS = ['required', 'optional'] as const

/** Sender if MAIL_FROM is not set. It is enough for the outbox, but most mail servers reject it. */
export const UNSET_SENDER = 'Prospectus <no-reply@example.com>'

/** Maximum length of a secret, because encrypted backups contain it. */
const LONGEST_SECRET = 500

/** Treats an empty variable as not set. */
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

/** Comma-separated origins, each as a browser sends it. */
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
    'must be a comma-separated list of origins, such as https://www.example.com',
  )
  .transform((each) => each.map((origin) => origin.toLowerCase()))

/** A key, or its hash. A malformed hash is refused rather than used as a key. */
const adminKey = z
  .string()
  .min(12, 'must have at least 12 characters')
  .regex(
    /^(?!sha256:)|^sha256:[\w-]{43}$/,
    'must be a key, or its hash as printed by npm run admin -- key rotate',
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
  NOTIFY_EMAIL: setting(z.string().refine(isMailAddress, 'must be a single email address').optional()),
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
  SPAM_MAX: setting(wholeNumber(0, 100_000).default(10_000)),
  METRICS_PORT: setting(wholeNumber(0, 65535).optional()),
  METRICS_HOST: setting(z.string().default('127.0.0.1')),
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  DRAIN_SECONDS: setting(wholeNumber(0, 60).default(0)),
  LOG_LEVEL: setting(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')),
})

/** The server's settings, parsed once at start. Paths are absolute, and URLs have no trailing slash. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string
  /** Unset: the local URL with the actual port. */
  publicUrl: string | undefined
  /** Origins of front ends on other hosts, which may read and write like our own. */
  allowedOrigins: readonly string[]
  /**
   * The key, or `sha256:` and its hash. If unset, the server creates one at the first start and stores its hash in the
   * data directory.
   */
  adminKey: string | undefined
  /** A second valid key, while people switch from one to the other. */
  previousAdminKey: string | undefined
  sessionSecret: string | undefined
  smtpUrl: string | undefined
  /** `required`: email to another machine is encrypted or not sent. */
  smtpTls: (typeof SMTP_TLS)[number]
  mailFrom: string
  smsUrl: string | undefined
  smsToken: string | undefined
  /** True if webhooks may use addresses of the server's own network, and plain HTTP. */
  webhooksMayBePrivate: boolean
  notifyEmail: string | undefined
  loginOtp: (typeof OTP_POLICIES)[number]
  /** Number of reverse proxies whose X-Forwarded-For entries are trusted. */
  trustProxy: number
  sampleContent: boolean
  /** Folder of the daily backups, unless the panel sets one. */
  backupDir: string
  /** True if BACKUP_DIR is set, so that the panel can't set a folder. */
  isBackupDirSet: boolean
  /** Number of days whose backups are kept; 0 turns backups off. */
  backupKeep: number
  /** Passphrase of the backups; if unset, the panel may set one. */
  backupPassphrase: string | undefined
  /** Days after which spam is deleted, and the maximum number of entries. */
  spam: { days: number; most: number }
  /** Address and token of the metrics, which never share the site's port; unset if they are off. */
  metrics: { host: string; port: number; token: string } | undefined
  /** Milliseconds that a stopping server keeps serving while it reports not ready. */
  drainMs: number
  logLevel: (typeof LOG_LEVELS)[number]
}

/** Invalid setting that prevents the start; the message names it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that are useless without another one. Without this check, a typo in the other name would go unnoticed. */
const REQUIRED_TOGETHER = [
  ['ADMIN_KEY_PREVIOUS', 'ADMIN_KEY'],
  ['SMS_TOKEN', 'SMS_URL'],
  ['METRICS_TOKEN', 'METRICS_PORT'],
  ['METRICS_PORT', 'METRICS_TOKEN'],
] as const

/** True if the metrics would share the site's port. 0 is any free port, so it never collides. */
const isSamePort = ({ PORT, METRICS_PORT }: Environment) =>
  Number(METRICS_PORT) > 0 && Number(METRICS_PORT) === Number(PORT || DEFAULT_PORT)

export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape)

/** Returns one sentence per problem with the settings. Each names the setting. */
export function findProblems(environment: Environment): string[] {
  const { error } = environmentSchema.safeParse(environment)
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `The setting ${path.join('.')} ${message}.`),
    ...(isSamePort(environment) ? ['The setting METRICS_PORT must differ from PORT.'] : []),
    ...REQUIRED_TOGETHER.filter(([name, other]) => environment[name] && !environment[other]).map(
      ([name, other]) => `The setting ${name} requires ${other}.`,
    ),
  ]
}

/**
 * Reads the settings from environment variables.
 * @throws SettingsError that names the first invalid setting
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
    spam: { days: env.SPAM_DAYS, most: env.SPAM_MAX },
    backupPassphrase: env.PROSPECTUS_BACKUP_PASSPHRASE,
    metrics:
      env.METRICS_PORT === undefined || !env.METRICS_TOKEN
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN },
    drainMs: env.DRAIN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
  }
}
