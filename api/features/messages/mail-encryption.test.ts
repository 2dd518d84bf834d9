import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../lib/settings.ts'
import { findWarnings } from '../../start-warnings.ts'
import { SmtpInbox } from '../../testing/smtp-inbox.ts'
import { CERTIFICATE, KEY } from '../../testing/tls-proxy.ts'
import { needsTls, smtpTransport, toMailPlace } from './smtp.ts'

const MESSAGE = {
  id: 'one',
  recipient: 'asha@example.com',
  subject: 'Your code',
  text: 'Your code is 12345',
  html: '',
  replyTo: '',
  createdAt: new Date(),
  expiresAt: null,
}
const SENDER = 'Institute <desk@institute.example>'
const forever = () => new AbortController().signal

/** This machine under an address that isn't recognised as local, so it counts as another machine. */
const OTHER_MACHINE = '[::ffff:127.0.0.1]'

let closing: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closing.map((close) => close()))
  closing = []
})

async function openInbox(options: object = {}) {
  const inbox = await SmtpInbox.open(0, options)
  closing.push(() => inbox.close())
  return inbox
}

/** Returns a port that handles each connection with `onConnection`. */
async function openPort(onConnection: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer(onConnection).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const explainReason = (url: string, smtpTls: 'required' | 'optional' = 'optional') =>
  smtpTransport(toMailPlace(url, { smtpTls }), SENDER)(MESSAGE, forever()).then(
    () => 'sent',
    (error: { reason: string }) => error.reason,
  )

describe('unencrypted email', () => {
  it('never leaves this machine, not even its first line, unless SMTP_TLS allows it', async () => {
    const inbox = await openInbox()
    const url = `smtp://${OTHER_MACHINE}:${inbox.port}`
    expect(await explainReason(url, 'required')).toMatch(/does not offer TLS/)
    expect(inbox.taken.all).toEqual([])
    expect(await explainReason(url, 'optional')).toBe('sent')
    expect(inbox.taken.all).toHaveLength(1)
  })
  it('is allowed on this machine', async () => {
    const inbox = await openInbox()
    expect(await explainReason(inbox.url, 'required')).toBe('sent')
  })
  it.each([
    ['smtp://mail.example.com', true],
    ['smtp://10.0.0.5:25', true],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
    ['smtp://localhost', false],
    ['smtp://localhost.example.com', true],
    ['smtp://127.0.0.1.example.com', true],
  ])('%s needs TLS: %s', (url, isNeeded) => expect(needsTls(url, { smtpTls: 'required' })).toBe(isNeeded))
  it('causes a start-up warning when a setting allows it', () => {
    const getWarnings = (environment: Record<string, string>) =>
      findWarnings(readSettings({ MAIL_FROM: SENDER, ...environment }), [], { names: [], overridden: [] })
    const SMTP_URL = 'smtp://user:secret@mail.example.com'
    expect(getWarnings({ SMTP_URL })).toEqual([])
    expect(getWarnings({ SMTP_URL, MAIL_FROM: '' })[0]).toContain('without MAIL_FROM')
    const [warning] = getWarnings({ SMTP_URL, SMTP_TLS: 'optional' })
    expect(warning).toContain('unencrypted email to mail.example.com')
    expect(warning).not.toContain('secret')
    expect(getWarnings({ SMTP_URL: 'smtp://127.0.0.1', SMTP_TLS: 'optional' })).toEqual([])
    expect(getWarnings({ SMS_URL: 'http://sms.example.com' })[0]).toContain('unencrypted')
    expect(getWarnings({ SMTP_URL: 'smtp://mail.example.com:465' })[0]).toContain(
      '465, which expects smtps://',
    )
    expect(getWarnings({ SMTP_URL: 'smtps://mail.example.com:587' })[0]).toContain(
      '587, which expects smtp://',
    )
    expect(getWarnings({ SMTP_URL: 'smtps://mail.example.com:2465' })).toEqual([])
  })
})

describe('the reason for a failed email', () => {
  it('names an untrusted certificate', async () => {
    const inbox = await openInbox({ secure: true, key: KEY, cert: CERTIFICATE })
    expect(await explainReason(`smtps://127.0.0.1:${inbox.port}`)).toBe(
      'untrusted certificate: to trust your own authority, set NODE_EXTRA_CA_CERTS (outside .env) (DEPTH_ZERO_SELF_SIGNED_CERT)',
    )
  })
  it('names a closed port', async () => {
    const inbox = await openInbox()
    const { port } = inbox
    await inbox.close()
    closing = []
    expect(await explainReason(`smtp://127.0.0.1:${port}`)).toBe(
      'connection refused: nothing is listening on that host and port (ECONNREFUSED)',
    )
  })
  it('names a port without TLS', async () => {
    const inbox = await openInbox()
    expect(await explainReason(`smtps://127.0.0.1:${inbox.port}`)).toMatch(/^no TLS on that port/)
  })
  it('names a dropped connection', async () => {
    const port = await openPort((socket) => socket.destroy())
    expect(await explainReason(`smtp://127.0.0.1:${port}`)).toMatch(/^connection closed by the server/)
  })
  it('names an unknown host', async () => {
    expect(await explainReason('smtp://no-such-host.invalid')).toMatch(
      /^unknown host: this name does not exist/,
    )
  })
})
