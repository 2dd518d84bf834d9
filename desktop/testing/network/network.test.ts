import { describe, expect, it } from 'vitest'
import { listen } from '../listen.ts'
import { CookieJar } from './cookie-jar.ts'
import { createSession } from './session-fetch.ts'

describe('the network of the Electron double', () => {
  it('rejects an aborted request and closes its connection', async () => {
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

  it('rejects a redirect according to the redirect policy', async () => {
    const { url } = await listen((_request, response) =>
      response.writeHead(302, { location: '/there' }).end(),
    )
    await expect(createSession().fetch(url, { redirect: 'error' })).rejects.toThrow('Attempted to redirect')
    await expect(createSession().fetch(url, { redirect: 'manual' })).rejects.toThrow('Redirect was cancelled')
  })

  it('rejects the headers that only the network may set', async () => {
    const headers = { host: 'desk.example.in' }
    await expect(createSession().fetch('http://127.0.0.1', { headers })).rejects.toThrow(
      'ERR_INVALID_ARGUMENT',
    )
  })
})

describe('the cookies of the Electron double', () => {
  const HTTPS = 'https://desk.example.in/api/v1/login'
  const SENT: [title: string, line: string, to: string, header: string][] = [
    ['sends a cookie to its own host', 'a=1; Path=/', 'https://desk.example.in/', 'a=1'],
    ['sends a cookie to another port', 'a=1; Path=/', 'https://desk.example.in:8443/', 'a=1'],
    ['does not send a cookie to another host', 'a=1; Path=/', 'https://a.desk.example.in/', ''],
    ['sends a cookie below its path', 'a=1; Path=/api', 'https://desk.example.in/api/v1/user', 'a=1'],
    [
      'does not send a cookie to a path with the same beginning',
      'a=1; Path=/api',
      'https://desk.example.in/apis',
      '',
    ],
    ['does not send a Secure cookie over http', 'a=1; Path=/; Secure', 'http://desk.example.in/', ''],
    ['does not send an expired cookie', 'a=1; Path=/; Max-Age=0', 'https://desk.example.in/', ''],
  ]
  it.each(SENT)('%s', (_title, line, to, header) => {
    const jar = new CookieJar()
    jar.set(new URL(HTTPS), line)
    expect(jar.header(new URL(to))).toBe(header)
  })

  it('rejects a Secure cookie that another computer sets over http', () => {
    const jar = new CookieJar()
    jar.set(new URL('http://192.168.1.20:4000/'), 'a=1; Secure')
    expect(jar.all).toEqual([])
  })

  it('deletes cookies without expiry when the app ends', () => {
    const jar = new CookieJar()
    jar.set(new URL(HTTPS), 'a=1')
    jar.set(new URL(HTTPS), 'b=1; Max-Age=60')
    jar.end()
    expect(jar.header(new URL(HTTPS))).toBe('b=1')
  })
})
