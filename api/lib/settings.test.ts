import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { findProblems, readSettings } from './settings.ts'

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/\/data$/),
      databaseUrl: expect.stringMatching(/^file:\/.*\/data\/prospectus\.db$/),
      publicUrl: undefined,
      loginOtp: 'new-device',
      trustProxy: 0,
      sampleContent: true,
      logLevel: 'info',
    })
  })
  it('turns on daily backups and keeps seven by default', () => {
    expect(readSettings({})).toMatchObject({
      backupKeep: 7,
      backupDir: expect.stringMatching(/\/data\/backups$/),
    })
  })
  it('accepts .env.example unchanged', () => {
    expect(readSettings(parseEnv(readFileSync('.env.example', 'utf8')))).toEqual(readSettings({}))
  })
  it.each(['docs/operate/environment-variables.md', '.env.example'])('finds every setting in %s', (file) => {
    const source = readFileSync('api/lib/settings.ts', 'utf8')
    const names = [...source.matchAll(/^ {2}([A-Z_]+): setting\(/gm)].map(([, name]) => name ?? '')
    expect(names).toContain('ALLOWED_ORIGINS')
    const words = new Set(readFileSync(file, 'utf8').match(/[A-Z_]+/g))
    expect([...names, 'VITE_API_BASE'].filter((name) => !words.has(name))).toEqual([])
  })
  it('treats an empty value as not set and drops trailing slashes', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: 'https://desk.example.com//' })).toMatchObject({
      port: 4000,
      publicUrl: 'https://desk.example.com',
    })
  })
  it('parses the origins of other front ends', () => {
    expect(
      readSettings({ ALLOWED_ORIGINS: ' https://A.example/ ,http://b.example:8080,' }).allowedOrigins,
    ).toEqual(['https://a.example', 'http://b.example:8080'])
    expect(readSettings({}).allowedOrigins).toEqual([])
  })
  it.each([
    [{ PORT: 'abc' }, 'The setting PORT must be a whole number.'],
    [{ PORT: '70000' }, 'The setting PORT must be at most 65535.'],
    [{ PUBLIC_URL: 'desk.example.com' }, 'The setting PUBLIC_URL must be an http(s) URL.'],
    [{ PUBLIC_URL: 'ftp://example.com' }, 'The setting PUBLIC_URL must be an http(s) URL.'],
    [{ ALLOWED_ORIGINS: '*' }, 'The setting ALLOWED_ORIGINS must be a comma-separated list of origins'],
    [{ ALLOWED_ORIGINS: 'null' }, 'The setting ALLOWED_ORIGINS must be a comma-separated list of origins'],
    [
      { ALLOWED_ORIGINS: 'www.example.com' },
      'The setting ALLOWED_ORIGINS must be a comma-separated list of origins',
    ],
    [
      { ALLOWED_ORIGINS: 'https://a.example,https://b.example/x' },
      'The setting ALLOWED_ORIGINS must be a comma-separated list of origins',
    ],
    [
      { ALLOWED_ORIGINS: 'https://*.example.com' },
      'The setting ALLOWED_ORIGINS must be a comma-separated list of origins',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'The setting SMTP_URL must be an smtp:// or smtps:// URL.'],
    [{ DATA_DIR: '~/data' }, 'The setting DATA_DIR must not start with ~'],
    [{ BACKUP_DIR: '~' }, 'The setting BACKUP_DIR must not start with ~'],
    [{ SMTP_URL: 'smtp://' }, 'The setting SMTP_URL must include the mail server'],
    [{ SMTP_URL: 'smtps:///' }, 'The setting SMTP_URL must include the mail server'],
    [{ SMTP_URL: 'smtp://user:a#b@mail.example.com' }, 'The setting SMTP_URL must be an smtp://'],
    [{ SMTP_URL: 'smtp://mail.example.com/?ignoreTLS=true' }, 'The setting SMTP_URL must not contain secure'],
    [{ SMTP_TLS: 'maybe' }, 'The setting SMTP_TLS must be one of required, optional.'],
    [{ MAIL_FROM: 'Institute' }, 'The setting MAIL_FROM must be an email address'],
    [{ MAIL_FROM: 'Institute, Pune <desk@example.com>' }, 'The setting MAIL_FROM must be an email address'],
    [{ MAIL_FROM: 'Institute <desk>' }, 'The setting MAIL_FROM must be an email address'],
    [{ PUBLIC_URL: 'https://example.com/institute' }, 'The setting PUBLIC_URL must have no path'],
    [{ PUBLIC_URL: 'https://example.com/?a=b' }, 'The setting PUBLIC_URL must have no path'],
    [{ PUBLIC_URL: 'https://asha@example.com' }, 'The setting PUBLIC_URL must have no path'],
    [{ SMS_TOKEN: 'token' }, 'The setting SMS_TOKEN requires SMS_URL.'],
    [{ METRICS_TOKEN: 'sixteen characters or more' }, 'The setting METRICS_TOKEN requires METRICS_PORT.'],
    [{ METRICS_PORT: '9464' }, 'The setting METRICS_PORT requires METRICS_TOKEN.'],
    [
      { METRICS_PORT: '4000', METRICS_TOKEN: 'sixteen characters or more' },
      'The setting METRICS_PORT must differ from PORT.',
    ],
    [
      { DATABASE_URL: 'postgresql://prospectus:pass#1@127.0.0.1:5432/prospectus' },
      'The setting DATABASE_URL must be a URL such as postgresql://user:password@host:5432/name (escape @ # / in a password as %40 %23 %2F).',
    ],
    [{ DRAIN_SECONDS: '90' }, 'The setting DRAIN_SECONDS must be at most 60.'],
    [
      { DATABASE_URL: 'postgresql://prospectus:a/b@db/x' },
      'The setting DATABASE_URL must be a URL such as postgresql://user:password@host:5432/name',
    ],
    [{ LOGIN_OTP: 'sometimes' }, 'The setting LOGIN_OTP must be one of new-device, always, never.'],
    [{ TRUST_PROXY: 'true' }, 'The setting TRUST_PROXY must be a whole number.'],
    [{ DATABASE_URL: 'mysql://db/x' }, 'The setting DATABASE_URL must start with file: or postgresql:.'],
    [{ SAMPLE_CONTENT: 'yes' }, 'The setting SAMPLE_CONTENT must be on or off.'],
    [{ ADMIN_KEY: 'short' }, 'The setting ADMIN_KEY must have at least 12 characters.'],
    [{ ADMIN_KEY: 'sha256:malformed' }, 'The setting ADMIN_KEY must be a key, or its hash'],
    [
      { ADMIN_KEY_PREVIOUS: 'the old key' },
      'The setting ADMIN_KEY_PREVIOUS must have at least 12 characters.',
    ],
    [{ ADMIN_KEY_PREVIOUS: 'the previous key' }, 'The setting ADMIN_KEY_PREVIOUS requires ADMIN_KEY.'],
    [{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET must have at least 32 characters.'],
    [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN must have at least 16 characters.'],
    [{ NOTIFY_EMAIL: 'desk' }, 'The setting NOTIFY_EMAIL must be a single email address.'],
    [{ NOTIFY_EMAIL: 'desk@example.in,' }, 'The setting NOTIFY_EMAIL must be a single email address.'],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('refuses %j with a clear message', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message)
  })
  it.each(['postgresql://db/x', 'postgres://db/x', 'file:/data/x.db'])('accepts the database %s', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })
  it.each([
    'desk@example.com',
    'Institute <desk@example.com>',
    '"Institute, Pune" <desk@example.com>',
    '<desk@example.com>',
  ])('accepts the sender %s', (sender) => {
    expect(readSettings({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  })
  it('lists all problems at once (findProblems)', () => {
    const wrong = { PORT: 'abc', SMTP_URL: 'smtp://', SMS_TOKEN: 'token' }
    expect(findProblems(wrong).map((sentence) => sentence.split(' ')[2])).toEqual([
      'PORT',
      'SMTP_URL',
      'SMS_TOKEN',
    ])
  })
})
