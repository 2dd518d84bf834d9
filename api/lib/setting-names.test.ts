import { describe, expect, it } from 'vitest'
import { findUnknownNames } from './setting-names.ts'

describe('a name that is nearly a setting', () => {
  it.each([
    ['PUBLIC_URl', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['NOTIFY_MAIL', 'NOTIFY_EMAIL'],
    ['BACKUP_PASSPHRASE', 'PROSPECTUS_BACKUP_PASSPHRASE'],
  ])('%s is told with the one that is meant: %s', (name, meant) => {
    expect(findUnknownNames([name])).toEqual([`${name} is no setting: is ${meant} meant?`])
  })
  it('others’ names are left alone', () => {
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
  it('in our own file whatever nobody reads is told', () => {
    expect(findUnknownNames(['PATH'], ['MAIL_SERVER', 'PORT', 'VITE_API_BASE', 'POSTGRES_PASSWORD'])).toEqual(
      ['MAIL_SERVER in .env is no setting: nothing reads it.'],
    )
  })
  it('in our own file what Node reads before it is told with its place', () => {
    expect(findUnknownNames(['NODE_EXTRA_CA_CERTS'], ['NODE_EXTRA_CA_CERTS'])).toEqual([
      'NODE_EXTRA_CA_CERTS in .env comes too late for Node: put it into the unit, as Environment=NODE_EXTRA_CA_CERTS=…',
    ])
  })
})
