import { execFile } from 'node:child_process'
import type { LookupAddress } from 'node:dns'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../testing/built-server.ts'
import { CERTIFICATE, startTlsProxy } from '../testing/tls-proxy.ts'
import { hangs, WebhookReceiver } from '../testing/webhook-receiver.ts'
import { isPublicAddress, postOnce } from './post-once.ts'

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await WebhookReceiver.open()
})
afterAll(() => receiver.close())

const post = (url: string, options: Partial<Parameters<typeof postOnce>[0]> = {}) =>
  postOnce({
    url,
    headers: {},
    body: '{}',
    signal: AbortSignal.timeout(5000),
    mayBePrivate: false,
    maxBytes: 100,
    ...options,
  })
const at = (...addresses: string[]) => {
  const lookups: string[] = []
  const lookup = async (host: string): Promise<LookupAddress[]> => {
    lookups.push(host)
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { lookups, lookup }
}
const port = () => new URL(receiver.url).port

/** Spellings of local addresses in a URL. */
const LITERALS = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.0x0.0x0.0x1', '017700000001', '0177.0.0.1'],
  ...['127.0.0.1.', '%31%32%37.0.0.1', '127。0。0。1', '①②⑦.0.0.1', '0', '0.0.0.0', '127.255.255.254'],
  ...[
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '100.64.0.1',
    '100.127.255.254',
  ],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1'],
  ...['255.255.255.255', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...[
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
  ],
  ...['[fe80::1]', '[fec0::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '[100::1]', '[2001:db8::1]'],
]
/** Addresses that a name may resolve to. */
const RESOLVED = [['127.0.0.1'], ['::1'], ['10.1.2.3'], ['::ffff:10.1.2.3'], ['93.184.216.34', '127.0.0.1']]

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each(['', 'localhost', '::7f00:1', '4000::1', 'fe80::1%eth0'])('refuses “%s”', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('postOnce to public addresses only', () => {
  it.each(LITERALS)('does not connect to %s', async (host) => {
    await expect(post(`http://${host}:${port()}/hook`)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  })
  it.each(RESOLVED)('does not connect to a name that resolves to %s, %s', async (...addresses) => {
    const { lookup } = at(...addresses.filter((each) => each !== undefined))
    const url = `http://public.example:${port()}/hook`
    await expect(post(url, { lookup })).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  })
  it('does not connect to localhost with the system’s resolver', async () => {
    await expect(post(`http://localhost:${port()}/hook`)).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  })
  it('has made no connection in at least 40 attempts', () => {
    expect(LITERALS.length + RESOLVED.length).toBeGreaterThanOrEqual(40)
    expect(receiver.calls.all).toEqual([])
  })
})

describe('postOnce with private addresses allowed', () => {
  it('resolves the host once and connects to the address that was checked', async () => {
    const { lookups, lookup } = at('127.0.0.1')
    const url = `http://nowhere.invalid:${port()}/hook`
    const { status } = await post(url, { mayBePrivate: true, lookup })
    expect([status, lookups]).toEqual([204, ['nowhere.invalid']])
    expect(receiver.calls.all.at(-1)?.headers.host).toBe(`nowhere.invalid:${port()}`)
  })
  it.each([301, 302, 303, 307, 308])('does not follow a %i redirect', async (status) => {
    const elsewhere = await WebhookReceiver.open()
    receiver.answers = [(response) => response.writeHead(status, { location: elsewhere.url }).end('moved')]
    expect(await post(receiver.url, { mayBePrivate: true })).toMatchObject({ status, text: 'moved' })
    expect(elsewhere.calls.all).toEqual([])
    await elsewhere.close()
  })
  it.each([301, 302, 303])(
    'follows a %i redirect once with GET and without the body if the caller allows it',
    async (status) => {
      const elsewhere = await WebhookReceiver.open()
      const moved = { location: elsewhere.url }
      receiver.answers = [(response) => response.writeHead(status, moved).end()]
      elsewhere.answers = [(response) => response.writeHead(302, { location: receiver.url }).end('further')]
      const before = receiver.calls.all.length
      const options = { mayBePrivate: true, followsRedirect: true, headers: { 'webhook-id': '1' } }
      expect(await post(receiver.url, options)).toMatchObject({ status: 302, text: 'further' })
      expect(receiver.calls.all).toHaveLength(before + 1)
      expect(elsewhere.calls.all).toMatchObject([{ method: 'GET', body: '' }])
      expect(elsewhere.calls.all[0]?.headers).not.toHaveProperty('webhook-id')
      await elsewhere.close()
    },
  )
  it.each([307, 308])('does not follow %i, which would repeat the body', async (status) => {
    receiver.answers = [(response) => response.writeHead(status, { location: receiver.url }).end()]
    const before = receiver.calls.all.length
    expect(await post(receiver.url, { mayBePrivate: true, followsRedirect: true })).toMatchObject({ status })
    expect(receiver.calls.all).toHaveLength(before + 1)
  })
  it.each(['http://127.0.0.1:1/', 'http://[::1]/', 'http://inside.example/'])(
    'does not follow a redirect to the private %s',
    async (location) => {
      receiver.answers = [(response) => response.writeHead(302, { location }).end()]
      const rules = [true, false]
      const sent = postOnce({
        url: receiver.url,
        headers: {},
        body: '{}',
        signal: AbortSignal.timeout(5000),
        maxBytes: 100,
        followsRedirect: true,
        lookup: at('10.0.0.1').lookup,
        // The receiver runs on this machine, so only the redirect is checked by the strict rule.
        get mayBePrivate() {
          return rules.shift() ?? false
        },
      })
      await expect(sent).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
      expect(rules).toEqual([])
    },
  )
  it('refuses a user name and password in the URL, and keeps no cookies', async () => {
    const before = receiver.calls.all.length
    const url = receiver.url.replace('http://', 'http://name:secret@')
    await expect(post(url, { mayBePrivate: true })).rejects.toThrow(TypeError)
    expect(receiver.calls.all).toHaveLength(before)
    receiver.answers = [(response) => response.writeHead(200, { 'set-cookie': 'a=b' }).end()]
    await post(receiver.url, { mayBePrivate: true })
    await post(receiver.url, { mayBePrivate: true })
    expect(receiver.calls.all.at(-1)?.headers).not.toHaveProperty('cookie')
    expect(receiver.calls.all.at(-1)?.headers).not.toHaveProperty('authorization')
  })
  it('reads at most maxBytes', async () => {
    let isClosed: Promise<unknown> = Promise.resolve()
    receiver.answers = [
      (response) => {
        isClosed = new Promise((resolve) => response.once('close', resolve))
        response.writeHead(200)
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', pour)
        pour()
      },
    ]
    expect(await post(receiver.url, { mayBePrivate: true })).toEqual(
      expect.objectContaining({ status: 200, text: 'x'.repeat(100) }),
    )
    await isClosed
  })
  it('ends at the timeout, with the status if it has been received', async () => {
    const options = () => ({ mayBePrivate: true, signal: AbortSignal.timeout(300) })
    receiver.answers = [
      (response) => {
        response.writeHead(202).write('slow')
      },
      hangs,
    ]
    expect(await post(receiver.url, options())).toMatchObject({ status: 202, text: 'slow' })
    await expect(post(receiver.url, options())).rejects.toMatchObject({ name: 'AbortError' })
    const never = () => new Promise<LookupAddress[]>(() => undefined)
    const url = `http://nowhere.invalid:${port()}/hook`
    await expect(post(url, { ...options(), lookup: never })).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe('postOnce over https', () => {
  let proxy: Awaited<ReturnType<typeof startTlsProxy>>
  beforeAll(async () => {
    proxy = await startTlsProxy(new URL(receiver.url).origin)
  })
  afterAll(() => proxy.close())
  const hook = (host: string) => `https://${host}:${new URL(proxy.url).port}/hook`

  it('refuses an untrusted certificate', async () => {
    const before = receiver.calls.all.length
    await expect(post(hook('127.0.0.1'), { mayBePrivate: true })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(receiver.calls.all.length).toBe(before)
  })
  it('accepts a trusted certificate only for its own host name', async () => {
    const { dataDir, remove } = temporaryDataDir()
    const authority = join(dataDir, 'authority.pem')
    writeFileSync(authority, CERTIFICATE)
    // Node reads the trusted authorities when a process starts.
    const program = `
      import { postOnce } from './api/http/post-once.ts'
      const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
      const rest = { headers: {}, body: '{}', mayBePrivate: true, maxBytes: 0, lookup }
      const ask = (url) => postOnce({ url, signal: AbortSignal.timeout(20_000), ...rest })
      const [named, other] = await Promise.allSettled([ask(process.argv[1]), ask(process.argv[2])])
      console.log(JSON.stringify([named.value?.status, other.reason?.code]))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, hook('localhost'), hook('other.example')],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: authority } },
    )
    remove()
    expect(JSON.parse(stdout)).toEqual([204, 'ERR_TLS_CERT_ALTNAME_INVALID'])
  })
})
