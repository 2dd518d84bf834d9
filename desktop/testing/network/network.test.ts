import { describe, expect, it } from 'vitest'
import { listen } from '../listen.ts'
import { CookieJar } from './cookie-jar.ts'
import { createSession } from './session-fetch.ts'

describe('the network of the double is as Electron’s', () => {
  it('an aborted request rejects, and its connection closes', async () => {
    const abort = new AbortController()
    const isClosed = new Promise((resolve) => {
      void listen((_request, response) => {
        response.on('close', resolve)
        abort.abort()
      }).then(async ({ url }) => {
        const { fetch, aborted } = createSession()
        await expect(fetch(`${url}/x`, { signal: abort.signal })).rejects.toThrow('aborted')
        expect(aborted).toEqual(['/x'])
      })
    })
    await isClosed
  })

  it('a redirect fails where the policy says so', async () => {
    const { url } = await listen((_request, response) =>
      response.writeHead(302, { location: '/there' }).end(),
    )
    await expect(createSession().fetch(url, { redirect: 'error' })).rejects.toThrow('Attempted to redirect')
    await expect(createSession().fetch(url, { redirect: 'manual' })).rejects.toThrow('Redirect was cancelled')
  })

  it('host and length are the network’s', async () => {
    const headers = { host: 'desk.example.in' }
    await expect(createSession().fetch('http://127.0.0.1', { headers })).rejects.toThrow(
      'ERR_INVALID_ARGUMENT',
    )
  })
})

describe('the cookies of the double are as Chromium’s', () => {
  const HTTPS = 'https://desk.example.in/api/v1/login'
  const SENT: [what: string, line: string, to: string, header: string][] = [
    ['to its own host', 'a=1; Path=/', 'https://desk.example.in/', 'a=1'],
    ['to another port', 'a=1; Path=/', 'https://desk.example.in:8443/', 'a=1'],
    ['not to another host', 'a=1; Path=/', 'https://a.desk.example.in/', ''],
    ['below its path', 'a=1; Path=/api', 'https://desk.example.in/api/v1/user', 'a=1'],
    ['not beside its path', 'a=1; Path=/api', 'https://desk.example.in/apis', ''],
    ['not over http when Secure', 'a=1; Path=/; Secure', 'http://desk.example.in/', ''],
    ['not after its time', 'a=1; Path=/; Max-Age=0', 'https://desk.example.in/', ''],
  ]
  it.each(SENT)('go %s', (_what, line, to, header) => {
    const jar = new CookieJar()
    jar.set(new URL(HTTPS), line)
    expect(jar.header(new URL(to))).toBe(header)
  })

  it('are refused where they are Secure and come by http from another computer', () => {
    const jar = new CookieJar()
    jar.set(new URL('http://192.168.1.20:4000/'), 'a=1; Secure')
    expect(jar.all).toEqual([])
  })

  it('end with the app where they have no expiry', () => {
    const jar = new CookieJar()
    jar.set(new URL(HTTPS), 'a=1')
    jar.set(new URL(HTTPS), 'b=1; Max-Age=60')
    jar.end()
    expect(jar.header(new URL(HTTPS))).toBe('b=1')
  })
})
