import { describe, expect, it, vi } from 'vitest'
import { listen } from '../listen.ts'
import { CookieJar } from './cookie-jar.ts'
import { createSession } from './session-fetch.ts'

/** Whether a promise is still open after everything that is due has run. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 100, 'later'))
  return (await Promise.race([promise.catch(() => 'failed'), later])) === 'later'
}

describe('the network of the double is as Electron’s', () => {
  it('a body that fails while it streams leaves the request without an answer for ever', async () => {
    const { url } = await listen((_request, response) => response.end())
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
      pull: (controller) => controller.error(new Error('too large')),
    })
    const { fetch, sent } = createSession()
    expect(await isOpen(fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit))).toBe(true)
    expect(sent).toEqual([])
  })

  it('six connections to a host; the seventh request waits, and goes when one ends', async () => {
    const answers: (() => void)[] = []
    const { url } = await listen((_request, response) => {
      response.writeHead(200).flushHeaders()
      answers.push(() => response.end())
    })
    const { fetch } = createSession()
    const all = Array.from({ length: 7 }, () => fetch(url, {}))
    await Promise.all(all.slice(0, 6))
    expect(await isOpen(all[6] as Promise<Response>)).toBe(true)
    expect(answers).toHaveLength(6)
    answers[0]?.()
    expect((await all[6])?.status).toBe(200)
  })

  it('a body that nobody reads to its end keeps its connection until the request is aborted', async () => {
    let isClosed = false
    const { url } = await listen((_request, response) => {
      response.write('first')
      response.on('close', () => {
        isClosed = true
      })
    })
    const abort = new AbortController()
    const answer = await createSession().fetch(url, { signal: abort.signal })
    const reader = (answer.body as ReadableStream).getReader()
    await reader.read()
    await reader.cancel()
    expect(await isOpen(vi.waitFor(() => expect(isClosed).toBe(true), 1000))).toBe(true)
    abort.abort()
    await vi.waitFor(() => expect(isClosed).toBe(true))
  })

  it('an aborted request rejects, and a waiting one leaves the line', async () => {
    const { url } = await listen(() => undefined)
    const { fetch } = createSession()
    const abort = new AbortController()
    const all = Array.from({ length: 8 }, () => fetch(url, { signal: abort.signal }))
    abort.abort()
    const ends = await Promise.allSettled(all)
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await isOpen(fetch(url, {}))).toBe(true)
  })

  it('a redirect fails where the policy says so', async () => {
    const { url } = await listen((_request, response) =>
      response.writeHead(302, { location: '/there' }).end(),
    )
    await expect(createSession().fetch(url, { redirect: 'error' })).rejects.toThrow('Attempted to redirect')
    await expect(createSession().fetch(url, { redirect: 'manual' })).rejects.toThrow('Redirect was cancelled')
  })

  it('a stream needs duplex; host and length are the network’s', async () => {
    const { fetch } = createSession()
    const body = new ReadableStream()
    await expect(fetch('http://127.0.0.1', { method: 'POST', body })).rejects.toThrow('duplex')
    const headers = { host: 'desk.example.in' }
    await expect(fetch('http://127.0.0.1', { headers })).rejects.toThrow('ERR_INVALID_ARGUMENT')
  })
})

const HTTPS = 'https://desk.example.in/api/v1/login'
const LAN = 'http://192.168.1.20:4000/api/v1/login'

describe('the cookies of the double are as Chromium’s', () => {
  const REFUSED: [why: string, url: string, line: string][] = [
    ['Secure over http', LAN, 'a=1; Secure'],
    ['SameSite=None without Secure', HTTPS, 'a=1; SameSite=None'],
    ['__Secure- without Secure', HTTPS, '__Secure-a=1'],
    ['__Host- over http', LAN, '__Host-a=1; Secure; Path=/'],
    ['__Host- without Path=/', HTTPS, '__Host-a=1; Secure'],
    ['__Host- with a Domain', HTTPS, '__Host-a=1; Secure; Path=/; Domain=desk.example.in'],
    ['another domain', HTTPS, 'a=1; Domain=evil.example'],
    ['a domain below its own', HTTPS, 'a=1; Domain=a.desk.example.in'],
    ['a public suffix', HTTPS, 'a=1; Domain=in'],
    ['a part of an address', LAN, 'a=1; Domain=168.1.20'],
    ['too large', HTTPS, `a=${'x'.repeat(4096)}`],
    ['empty', HTTPS, '='],
  ]
  it.each(REFUSED)('%s is refused', (_why, url, line) => {
    const jar = new CookieJar()
    jar.set(new URL(url), line)
    expect(jar.all).toEqual([])
    expect(jar.refused).toHaveLength(1)
  })

  const SENT: [what: string, line: string, to: string, header: string][] = [
    ['to its own host', 'a=1; Path=/', 'https://desk.example.in/', 'a=1'],
    ['to another port', 'a=1; Path=/', 'https://desk.example.in:8443/', 'a=1'],
    ['not below its host', 'a=1; Path=/', 'https://a.desk.example.in/', ''],
    ['below its Domain', 'a=1; Path=/; Domain=example.in', 'https://a.example.in/', 'a=1'],
    ['below the folder that set it', 'a=1', 'https://desk.example.in/api/v1/user', 'a=1'],
    ['not beside that folder', 'a=1', 'https://desk.example.in/api/v12', ''],
    ['not over http when Secure', 'a=1; Path=/; Secure', 'http://desk.example.in/', ''],
    ['not after its time', 'a=1; Path=/; Max-Age=0', 'https://desk.example.in/', ''],
    [
      'with SameSite=Strict, as every request of the app is first-party',
      'a=1; Path=/; SameSite=Strict',
      HTTPS,
      'a=1',
    ],
  ]
  it.each(SENT)('goes %s', (_what, line, to, header) => {
    const jar = new CookieJar()
    jar.set(new URL(HTTPS), line)
    expect(jar.header(new URL(to))).toBe(header)
  })

  it('lives as long as it says, Max-Age before Expires, and never longer than 400 days', () => {
    let now = 0
    const jar = new CookieJar(() => now)
    jar.set(new URL(HTTPS), 'a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT')
    jar.set(new URL(HTTPS), 'b=1; Max-Age=99999999')
    now = 59_999
    expect(jar.all.map(({ name }) => name)).toEqual(['a', 'b'])
    now = 60_000
    expect(jar.all.map(({ name }) => name)).toEqual(['b'])
    now = 400 * 24 * 60 * 60 * 1000
    expect(jar.all).toEqual([])
  })

  it('is replaced by its like, and a Secure one never from http', () => {
    const jar = new CookieJar()
    jar.set(new URL(HTTPS), 'a=1; Path=/; Secure')
    jar.set(new URL(HTTPS), 'a=2; Path=/; Secure')
    jar.set(new URL(HTTPS.replace('https', 'http')), 'a=3; Path=/')
    expect(jar.all.map(({ value }) => value)).toEqual(['2'])
  })
})
