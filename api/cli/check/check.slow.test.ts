import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/database.ts'
import { writeSetting } from '../../database/setting.ts'
import { Tokens } from '../../features/accounts/tokens.ts'
import { createBackupSeal } from '../../features/backup/backup-plan.ts'
import { CHECK_HEADER } from '../../features/health/proxy-hops.ts'
import { sealText } from '../../lib/seal.ts'
import { type BuiltServer, startBuiltServer, temporaryDataDir } from '../../testing/built-server.ts'
import { hasNginx, startNginx } from '../../testing/nginx.ts'
import { expectNoise } from '../../testing/noise.ts'
import { freePort } from '../../testing/postgresql-cluster.ts'
import { readOnlyFolder } from '../../testing/read-only-folder.ts'
import { runAdmin } from '../../testing/run-admin.ts'
import { SmsReceiver } from '../../testing/sms-receiver.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { CERTIFICATE, KEY } from '../../testing/tls-proxy.ts'

expectNoise(/cannot create backups/)

const SECRET = 'a secret that command and server have'

let folder: ReturnType<typeof temporaryDataDir>
let closing: (() => Promise<unknown>)[] = []
beforeEach(() => {
  folder = temporaryDataDir()
})
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
  folder.remove()
})

const check = async (settings: Record<string, string> = {}, words: string[] = []) => {
  const { out, code } = await runAdmin(folder.dataDir, ['check', ...words], settings)
  const lines = out.trimEnd().split('\n')
  return { code, out, about: (what: string) => lines.filter((line) => line.slice(7).startsWith(what)) }
}

async function openInbox(options: object = {}) {
  const inbox = await SmtpInbox.open(0, options)
  closing.push(() => inbox.close())
  return inbox
}

describe('npm run admin -- check', () => {
  it('names everything that is wrong with the settings at once, and looks no further', async () => {
    const { out, code } = await check({ PORT: 'abc', SMTP_URL: 'smtp://', SMS_TOKEN: 'x' })
    expect(code).toBe(1)
    expect(out.match(/^wrong +Settings +The setting (\S+)/gm)).toHaveLength(3)
    expect(out).toContain('The rest is looked at once these are right.')
  })

  it('names a setting that nothing reads, with the one that is meant', async () => {
    writeFileSync(join(folder.dataDir, '.env'), 'MAIL_SERVER=mail.example.com\n')
    const { about } = await check({ PUBLIC_URl: 'https://institute.example.com' })
    expect(about('Settings').join('\n')).toMatch(/PUBLIC_URl is no setting: is PUBLIC_URL meant\?/)
    expect(about('Settings').join('\n')).toContain('MAIL_SERVER in .env is no setting: nothing reads it.')
  })

  it('changes nothing on a machine where nothing has started, and says so', async () => {
    const { about, code } = await check({ PUBLIC_URL: `http://127.0.0.1:${await freePort()}` })
    expect(code).toBe(1)
    expect(about('DATA_DIR')[0]).toMatch(/^ok .* can be written, [\d.]+ GB free$/)
    expect(about('BACKUP_DIR')[0]).toMatch(/^look .* the first start or backup makes it$/)
    expect(about('Mail')[0]).toMatch(/^look .*SMTP_URL is not set/)
    expect(about('PUBLIC_URL').at(-1)).toMatch(/^wrong .*refused: nothing listens at that host and port$/)
  })

  it('tells a folder that can’t be written from one that is not there', async () => {
    const locked = join(folder.dataDir, 'locked')
    mkdirSync(locked)
    writeFileSync(join(locked, 'file'), '')
    const { about } = await check({ BACKUP_DIR: join(locked, 'file') })
    expect(about('BACKUP_DIR')[0]).toMatch(/^wrong/)
  })

  it('tells a folder that the first start makes from one that nobody here may make', async () => {
    const place = readOnlyFolder()
    closing.push(async () => place.remove())
    const below = join(place.folder, 'not', 'there')
    const refused = (await check({ BACKUP_DIR: below })).about('BACKUP_DIR')
    expect(refused[0]).toMatch(/^wrong .*may not make it: install -d -o prospectus -g prospectus -m 700 \//)
    const made = (await check({ BACKUP_DIR: join(folder.dataDir, 'not', 'there') })).about('BACKUP_DIR')
    expect(made[0]).toMatch(/^look .*the first start or backup makes it$/)
  })

  it('tells where the environment and the file .env mean two institutes', async () => {
    const notBoth = /DATA_DIR has another value in .env/
    writeFileSync(join(folder.dataDir, '.env'), 'DATA_DIR=./data\nLOG_LEVEL=info\n')
    expect((await check({ LOG_LEVEL: 'warn' })).out.match(/another value/g)).toHaveLength(1)
    expect((await check()).about('Settings').join('\n')).toMatch(notBoth)
    writeFileSync(join(folder.dataDir, '.env'), `DATA_DIR=${folder.dataDir}\n`)
    expect((await check()).out).not.toMatch(notBoth)
  })

  it('looks at the place and the passphrase that the panel has set', async () => {
    expect((await check()).about('Backups'), 'of a database that is not there yet').toEqual([
      expect.stringMatching(/^look .*not encrypted/),
    ])
    const own = join(folder.dataDir, 'own')
    mkdirSync(own)
    const database = await openDatabase(await testDatabase(folder.dataDir))
    const seal = createBackupSeal(SECRET)
    const passphrase = sealText(seal, 'that of the panel, on paper')
    await writeSetting(database, 'backupSettings', {
      folder: own,
      passphrase,
      checkWord: sealText(seal, 'dabe'),
    })
    await database.$disconnect()
    const { about } = await check({ SESSION_SECRET: SECRET })
    expect(about('Backups')[0]).toMatch(/^ok .*own can be written, [\d.]+ GB free$/)
    expect(about('Backups').at(-1)).toMatch(/^ok .*of Settings, Set-up \(check word dabe\)$/)
    expect(about('BACKUP_DIR')).toEqual([])
    const other = await check({ SESSION_SECRET: `${SECRET}, another`, BACKUP_DIR: folder.dataDir })
    expect(other.about('Backups')).toEqual([expect.stringMatching(/^wrong .*none is made: the passphrase/)])
    expect(other.about('BACKUP_DIR')[0]).toMatch(/^ok/)
    expect(other.code).toBe(1)
  })

  it('names a folder once, under the setting that chooses it', async () => {
    expect((await check()).about('DATABASE_URL')).toEqual([])
  })

  describe('mail and SMS', () => {
    it('a server on this machine, and one message that arrives', async () => {
      const inbox = await openInbox()
      const { about, out } = await check({ SMTP_URL: inbox.url }, ['--send', 'asha@example.com'])
      expect(about('Mail')[0]).toMatch(/^ok .*answers; mail may go unencrypted to this machine$/)
      expect(about('Mail')[1]).toMatch(/^ok .*takes us without a name$/)
      expect(out).toContain('MAIL_FROM is not set')
      expect((await inbox.taken.wait(1))[0]?.recipients).toEqual(['asha@example.com'])
      expect(about('Mail').at(-1)).toContain('a trial to asha@example.com was taken')
    })
    it('a certificate that nobody known has signed', async () => {
      const inbox = await openInbox({ secure: true, key: KEY, cert: CERTIFICATE })
      const settings = { SMTP_URL: `smtps://127.0.0.1:${inbox.port}` }
      const { about } = await check(settings, ['--send', 'asha@example.com'])
      const words = 'certificate: nobody known has signed it; .* NODE_EXTRA_CA_CERTS'
      expect(about('Mail')[0]).toMatch(new RegExp(`^wrong .*SMTP_URL: ${words}`))
      expect(about('Mail').at(-1)).toMatch(
        new RegExp(`^wrong .*a trial to asha@example.com was not taken: ${words}`),
      )
    })
    it('a recipient whom the server refuses, in its own words', async () => {
      const inbox = await openInbox()
      inbox.behaviour = () => ({ refuse: 550, at: 'RCPT TO' })
      const { about } = await check({ SMTP_URL: inbox.url }, ['--send', 'asha@example.com'])
      expect(about('Mail').at(-1)).toMatch(/^wrong .* was not taken: .*550 Not here/)
    })
    it('one that its own authority has signed, with its end', async () => {
      const authority = join(folder.dataDir, 'ca.pem')
      writeFileSync(authority, CERTIFICATE)
      const inbox = await openInbox({ secure: true, key: KEY, cert: CERTIFICATE })
      const { about } = await check({
        SMTP_URL: `smtps://127.0.0.1:${inbox.port}`,
        NODE_EXTRA_CA_CERTS: authority,
      })
      expect(about('Mail')[0]).toMatch(/^ok .*the certificate is from localhost and valid until 2126-10-28$/)
    })
    it('a server of another machine that offers no TLS', async () => {
      const inbox = await openInbox()
      const { about } = await check({ SMTP_URL: `smtp://[::ffff:127.0.0.1]:${inbox.port}` })
      expect(about('Mail')[0]).toMatch(/^wrong .*SMTP_URL: no TLS: the other side offers none$/)
    })
    it('an SMS to a number', async () => {
      const gateway = await SmsReceiver.open()
      closing.push(() => gateway.close())
      const { about } = await check({ SMS_URL: gateway.url }, ['--send', '+919876543210'])
      expect(about('SMS')[0]).toMatch(/^ok .*answers$/)
      expect((await gateway.calls.wait(1))[0]?.body.to).toBe('+919876543210')
    })
  })

  describe('the proxies in front', () => {
    const start = async (port: number, environment: Record<string, string>): Promise<BuiltServer> => {
      const settings = { PORT: String(port), SESSION_SECRET: SECRET, SAMPLE_CONTENT: 'off', ...environment }
      const server = await startBuiltServer(folder.dataDir, settings)
      closing.push(() => server.stop('SIGTERM'))
      return server
    }

    it('tells that the running server can make no backup where this command could', async () => {
      const port = await freePort()
      const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, SESSION_SECRET: SECRET }
      const place = readOnlyFolder()
      closing.push(async () => place.remove())
      await start(port, { ...settings, BACKUP_DIR: join(place.folder, 'nightly') })
      const { about, code } = await check({ ...settings, BACKUP_DIR: folder.dataDir })
      expect(about('BACKUP_DIR')[0]).toMatch(/^ok .*can be written/)
      expect(about('BACKUP_DIR')[1]).toMatch(/^wrong .*the running server has no good backup/)
      expect(code).toBe(1)
    })

    it.each([
      ['0', /^ok .*nothing stands in front$/],
      ['1', /^wrong .*proxies in front that name their visitor: 0, TRUST_PROXY says 1: set 0$/],
    ])('nothing in front and TRUST_PROXY=%s', async (TRUST_PROXY, verdict) => {
      const port = await freePort()
      const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY }
      await start(port, settings)
      const { about } = await check({ ...settings, SESSION_SECRET: SECRET })
      expect(about('PUBLIC_URL')[0]).toMatch(/^ok .*answers, version/)
      expect(about('TRUST_PROXY')[0]).toMatch(verdict)
      expect(about('Database').join('\n')).toContain('has the schema of this version')
    })

    it.skipIf(!hasNginx()).each([
      ['1', /^ok .*1 in front, as it says; what visitors claim is thrown away$/],
      ['2', /^wrong .*proxies in front that name their visitor: 1, TRUST_PROXY says 2: set 1$/],
    ])('nginx in front and TRUST_PROXY=%s', async (TRUST_PROXY, verdict) => {
      const port = await freePort()
      const nginx = await startNginx([`http://127.0.0.1:${port}`])
      closing.push(() => nginx.stop())
      const authority = join(folder.dataDir, 'ca.pem')
      writeFileSync(authority, CERTIFICATE)
      const settings = { PUBLIC_URL: nginx.url, TRUST_PROXY }
      await start(port, settings)
      const { about } = await check({
        ...settings,
        SESSION_SECRET: SECRET,
        NODE_EXTRA_CA_CERTS: authority,
      })
      expect(about('PUBLIC_URL')[0]).toMatch(/^ok .*the certificate is from localhost/)
      expect(about('TRUST_PROXY')[0]).toMatch(verdict)
    })

    it.skipIf(!hasNginx())('nginx in front of no server', async () => {
      const nginx = await startNginx([`http://127.0.0.1:${await freePort()}`])
      closing.push(() => nginx.stop())
      const authority = join(folder.dataDir, 'ca.pem')
      writeFileSync(authority, CERTIFICATE)
      const { about } = await check({ PUBLIC_URL: nginx.url, NODE_EXTRA_CA_CERTS: authority })
      expect(about('PUBLIC_URL').at(-1)).toMatch(/^wrong .* 503: a proxy is there, and no server behind it$/)
    })

    it('are told to nobody who has not the secret, nor later to who has seen it used', async () => {
      const port = await freePort()
      const server = await start(port, {})
      const tellsTo = async (token: string) =>
        (await fetch(`${server.url}/api/ready`, { headers: { [CHECK_HEADER]: token } })).headers.has(
          'x-prospectus-proxies',
        )
      const now = Date.now()
      expect(await tellsTo(new Tokens(SECRET).checkToken(now))).toBe(true)
      expect(await tellsTo(new Tokens(SECRET).checkToken(now - 180_000))).toBe(false)
      expect(await tellsTo(new Tokens(`${SECRET}!`).checkToken(now))).toBe(false)
      expect(await tellsTo('')).toBe(false)
    })
  })
})
