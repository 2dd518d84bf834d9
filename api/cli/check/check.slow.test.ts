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

const SECRET = 'a secret of the command and the server'

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
  it('lists all invalid settings at once and checks nothing else', async () => {
    const { out, code } = await check({ PORT: 'abc', SMTP_URL: 'smtp://', SMS_TOKEN: 'x' })
    expect(code).toBe(1)
    expect(out.match(/^error +Settings +The setting (\S+)/gm)).toHaveLength(3)
    expect(out).toContain('Fix these settings to check the rest.')
  })

  it('lists unknown settings with a suggestion', async () => {
    writeFileSync(join(folder.dataDir, '.env'), 'MAIL_SERVER=mail.example.com\n')
    const { about } = await check({ PUBLIC_URl: 'https://institute.example.com' })
    expect(about('Settings').join('\n')).toMatch(/Unknown setting PUBLIC_URl\. Did you mean PUBLIC_URL\?/)
    expect(about('Settings').join('\n')).toContain('Unknown setting MAIL_SERVER in .env.')
  })

  it('changes nothing if no server has been started, and reports it', async () => {
    const { about, code } = await check({ PUBLIC_URL: `http://127.0.0.1:${await freePort()}` })
    expect(code).toBe(1)
    expect(about('DATA_DIR')[0]).toMatch(/^ok .* is writable, [\d.]+ GB free$/)
    expect(about('BACKUP_DIR')[0]).toMatch(/^warn .* the first start or backup creates it$/)
    expect(about('Mail')[0]).toMatch(/^warn .*SMTP_URL is not set/)
    expect(about('PUBLIC_URL').at(-1)).toMatch(
      /^error .*connection refused: nothing is listening on that host and port$/,
    )
  })

  it('reports a folder that is a file as an error', async () => {
    const locked = join(folder.dataDir, 'locked')
    mkdirSync(locked)
    writeFileSync(join(locked, 'file'), '')
    const { about } = await check({ BACKUP_DIR: join(locked, 'file') })
    expect(about('BACKUP_DIR')[0]).toMatch(/^error/)
  })

  it('distinguishes a missing folder that the server can create from one it can’t', async () => {
    const place = readOnlyFolder()
    closing.push(async () => place.remove())
    const below = join(place.folder, 'not', 'there')
    const refused = (await check({ BACKUP_DIR: below })).about('BACKUP_DIR')
    expect(refused[0]).toMatch(/^error .*can't create it: install -d -o prospectus -g prospectus -m 700 \//)
    const made = (await check({ BACKUP_DIR: join(folder.dataDir, 'not', 'there') })).about('BACKUP_DIR')
    expect(made[0]).toMatch(/^warn .*the first start or backup creates it$/)
  })

  it('warns if the environment and .env point to different data', async () => {
    const conflict = /DATA_DIR has a different value in .env/
    writeFileSync(join(folder.dataDir, '.env'), 'DATA_DIR=./data\nLOG_LEVEL=info\n')
    expect((await check({ LOG_LEVEL: 'warn' })).out.match(/different value/g)).toHaveLength(1)
    expect((await check()).about('Settings').join('\n')).toMatch(conflict)
    writeFileSync(join(folder.dataDir, '.env'), `DATA_DIR=${folder.dataDir}\n`)
    expect((await check()).out).not.toMatch(conflict)
  })

  it('checks the backup folder and passphrase set in the panel', async () => {
    expect((await check()).about('Backups'), 'before the database exists').toEqual([
      expect.stringMatching(/^warn .*not encrypted/),
    ])
    const own = join(folder.dataDir, 'own')
    mkdirSync(own)
    const database = await openDatabase(await testDatabase(folder.dataDir))
    const seal = createBackupSeal(SECRET)
    const passphrase = sealText(seal, 'the passphrase from the panel')
    await writeSetting(database, 'backupSettings', {
      folder: own,
      passphrase,
      checkWord: sealText(seal, 'dabe'),
    })
    await database.$disconnect()
    const { about } = await check({ SESSION_SECRET: SECRET })
    expect(about('Backups')[0]).toMatch(/^ok .*own is writable, [\d.]+ GB free$/)
    expect(about('Backups').at(-1)).toMatch(/^ok .*from Settings → Backups \(check word dabe\)$/)
    expect(about('BACKUP_DIR')).toEqual([])
    const other = await check({ SESSION_SECRET: `${SECRET}, another`, BACKUP_DIR: folder.dataDir })
    expect(other.about('Backups')).toEqual([expect.stringMatching(/^error .*not running: the passphrase/)])
    expect(other.about('BACKUP_DIR')[0]).toMatch(/^ok/)
    expect(other.code).toBe(1)
  })

  it('lists a folder once, under the setting that it comes from', async () => {
    expect((await check()).about('DATABASE_URL')).toEqual([])
  })

  describe('mail and SMS', () => {
    it('reports a mail server on this machine and sends a test message', async () => {
      const inbox = await openInbox()
      const { about, out } = await check({ SMTP_URL: inbox.url }, ['--send', 'asha@example.com'])
      expect(about('Mail')[0]).toMatch(/^ok .*responds; email may be sent unencrypted on this machine$/)
      expect(about('Mail')[1]).toMatch(/^ok .*no sign-in required$/)
      expect(out).toContain('MAIL_FROM is not set')
      expect((await inbox.taken.wait(1))[0]?.recipients).toEqual(['asha@example.com'])
      expect(about('Mail').at(-1)).toContain('test message to asha@example.com accepted')
    })
    it('reports a certificate from an unknown authority', async () => {
      const inbox = await openInbox({ secure: true, key: KEY, cert: CERTIFICATE })
      const settings = { SMTP_URL: `smtps://127.0.0.1:${inbox.port}` }
      const { about } = await check(settings, ['--send', 'asha@example.com'])
      const message = 'untrusted certificate: .* NODE_EXTRA_CA_CERTS'
      expect(about('Mail')[0]).toMatch(new RegExp(`^error .*SMTP_URL: ${message}`))
      expect(about('Mail').at(-1)).toMatch(
        new RegExp(`^error .*test message to asha@example.com not accepted: ${message}`),
      )
    })
    it('quotes the server’s reason for refusing a recipient', async () => {
      const inbox = await openInbox()
      inbox.behaviour = () => ({ refuse: 550, at: 'RCPT TO' })
      const { about } = await check({ SMTP_URL: inbox.url }, ['--send', 'asha@example.com'])
      expect(about('Mail').at(-1)).toMatch(/^error .* not accepted: .*550 Not here/)
    })
    it('reports the expiry of a certificate from a private authority', async () => {
      const authority = join(folder.dataDir, 'ca.pem')
      writeFileSync(authority, CERTIFICATE)
      const inbox = await openInbox({ secure: true, key: KEY, cert: CERTIFICATE })
      const { about } = await check({
        SMTP_URL: `smtps://127.0.0.1:${inbox.port}`,
        NODE_EXTRA_CA_CERTS: authority,
      })
      expect(about('Mail')[0]).toMatch(/^ok .*certificate from localhost, valid until 2126-10-28$/)
    })
    it('reports a mail server on another machine that offers no TLS', async () => {
      const inbox = await openInbox()
      const { about } = await check({ SMTP_URL: `smtp://[::ffff:127.0.0.1]:${inbox.port}` })
      expect(about('Mail')[0]).toMatch(/^error .*SMTP_URL: the server does not offer TLS$/)
    })
    it('sends an SMS to a phone number', async () => {
      const gateway = await SmsReceiver.open()
      closing.push(() => gateway.close())
      const { about } = await check({ SMS_URL: gateway.url }, ['--send', '+919876543210'])
      expect(about('SMS')[0]).toMatch(/^ok .*responds$/)
      expect((await gateway.calls.wait(1))[0]?.body.to).toBe('+919876543210')
    })
  })

  describe('PUBLIC_URL and the proxies in front', () => {
    const start = async (port: number, environment: Record<string, string>): Promise<BuiltServer> => {
      const settings = { PORT: String(port), SESSION_SECRET: SECRET, SAMPLE_CONTENT: 'off', ...environment }
      const server = await startBuiltServer(folder.dataDir, settings)
      closing.push(() => server.stop('SIGTERM'))
      return server
    }

    it('reports if only the running server can’t write to the backup folder', async () => {
      const port = await freePort()
      const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, SESSION_SECRET: SECRET }
      const place = readOnlyFolder()
      closing.push(async () => place.remove())
      await start(port, { ...settings, BACKUP_DIR: join(place.folder, 'nightly') })
      const { about, code } = await check({ ...settings, BACKUP_DIR: folder.dataDir })
      expect(about('BACKUP_DIR')[0]).toMatch(/^ok .*is writable/)
      expect(about('BACKUP_DIR')[1]).toMatch(/^error .*the running server has no valid backup/)
      expect(code).toBe(1)
    })

    it.each([
      ['0', /^ok .*no proxy in front$/],
      ['1', /^error .*the server sees 0 proxies but trusts 1: set TRUST_PROXY=0$/],
    ])('checks a server without a proxy and TRUST_PROXY=%s', async (TRUST_PROXY, verdict) => {
      const port = await freePort()
      const settings = { PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY }
      await start(port, settings)
      const { about } = await check({ ...settings, SESSION_SECRET: SECRET })
      expect(about('PUBLIC_URL')[0]).toMatch(/^ok .*responds, version/)
      expect(about('TRUST_PROXY')[0]).toMatch(verdict)
      expect(about('Database').join('\n')).toContain('schema is up to date')
    })

    it.skipIf(!hasNginx()).each([
      ['1', /^ok .*1 in front, as configured; forged addresses are discarded$/],
      ['2', /^error .*the server sees 1 proxies but trusts 2: set TRUST_PROXY=1$/],
    ])('checks a server behind nginx and TRUST_PROXY=%s', async (TRUST_PROXY, verdict) => {
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
      expect(about('PUBLIC_URL')[0]).toMatch(/^ok .*certificate from localhost/)
      expect(about('TRUST_PROXY')[0]).toMatch(verdict)
    })

    it.skipIf(!hasNginx())('reports nginx without a server behind it', async () => {
      const nginx = await startNginx([`http://127.0.0.1:${await freePort()}`])
      closing.push(() => nginx.stop())
      const authority = join(folder.dataDir, 'ca.pem')
      writeFileSync(authority, CERTIFICATE)
      const { about } = await check({ PUBLIC_URL: nginx.url, NODE_EXTRA_CA_CERTS: authority })
      expect(about('PUBLIC_URL').at(-1)).toMatch(/^error .* 503: a proxy responds, but no server behind it$/)
    })

    it('are only revealed to a request with a fresh token of the right secret', async () => {
      const port = await freePort()
      const server = await start(port, {})
      const isRevealedTo = async (token: string) =>
        (await fetch(`${server.url}/api/ready`, { headers: { [CHECK_HEADER]: token } })).headers.has(
          'x-prospectus-proxies',
        )
      const now = Date.now()
      expect(await isRevealedTo(new Tokens(SECRET).checkToken(now))).toBe(true)
      expect(await isRevealedTo(new Tokens(SECRET).checkToken(now - 180_000))).toBe(false)
      expect(await isRevealedTo(new Tokens(`${SECRET}!`).checkToken(now))).toBe(false)
      expect(await isRevealedTo('')).toBe(false)
    })
  })
})
