import { describe, expect, it } from 'vitest'
import { findUnknownNames } from './setting-names.ts'

describe('findUnknownNames', () => {
  it.each([
    ['PUBLIC_URl', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['NOTIFY_MAIL', 'NOTIFY_EMAIL'],
    ['BACKUP_PASSPHRASE', 'PROSPECTUS_BACKUP_PASSPHRASE'],
  ])('suggests a setting for %s: %s', (name, meant) => {
    expect(findUnknownNames([name])).toEqual([`Unknown setting ${name}. Did you mean ${meant}?`])
  })
  it('ignores variables of other programs', () => {
    const names = [
      'HOME',
      'HOSTNAME',
      'PATH',
      'PWD',
      'LANG',
      'SHELL',
      'LOGNAME',
      'USER',
      'TERM',
      'npm_config_x',
    ]
    expect(
      findUnknownNames([
        ...names,
        'NODE_ENV',
        'NODE_EXTRA_CA_CERTS',
        'PGHOST',
        'PGPORT',
        'INVOCATION_ID',
        'JOURNAL_STREAM',
        'PORT',
      ]),
    ).toEqual([])
  })
  it('reports every unknown name in .env', () => {
    expect(findUnknownNames(['PATH'], ['MAIL_SERVER', 'PORT', 'VITE_API_BASE', 'POSTGRES_PASSWORD'])).toEqual(
      ['Unknown setting MAIL_SERVER in .env.'],
    )
  })
  it('reports variables in .env that Node reads earlier', () => {
    expect(findUnknownNames(['NODE_EXTRA_CA_CERTS'], ['NODE_EXTRA_CA_CERTS'])).toEqual([
      'NODE_EXTRA_CA_CERTS in .env has no effect, because Node reads it earlier. Set it in the systemd unit: Environment=NODE_EXTRA_CA_CERTS=…',
    ])
  })
})
