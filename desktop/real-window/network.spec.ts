import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { expect } from '@playwright/test'
import { HEALTH_NAME } from '#contract/health'
import { LoopbackServer } from '../../api/testing/loopback-server.ts'
import { test as base } from './window-test.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** A server that identifies itself as Prospectus; tests respond to its exports. */
interface SlowServer {
  origin: string
  /** Responses of waiting exports, in order of arrival. */
  waiting: ServerResponse[]
  /** Number of health checks received. */
  healthChecks(): number
}

const test = base.extend<{ slow: SlowServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  slow: async ({}, use) => {
    const waiting: ServerResponse[] = []
    let healthChecks = 0
    const server = new LoopbackServer(({ url }, _body, response) => {
      if (url?.startsWith('/api/desk/export')) return void waiting.push(response)
      if (url === '/api/health') healthChecks += 1
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ name: HEALTH_NAME, version }))
    })
    await server.open()
    await use({ origin: server.origin, waiting, healthChecks: () => healthChecks })
    await server.close()
  },
})

test('six slow downloads do not block a health check', async ({ launch, slow }) => {
  const { app, page } = await launch({ settings: { server: slow.origin } })
  await page.goto('app://bundle/shell/diagnostics.html')
  await page.evaluate(() => {
    // Chromium's cache would send requests for the same address one after the other
    for (let each = 0; each < 6; each++) void fetch(`/api/desk/export?${each}`)
  })
  await expect.poll(() => slow.waiting.length).toBe(6)
  const before = slow.healthChecks()
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await expect.poll(slow.healthChecks).toBeGreaterThan(before)
})

test('a request that the page cancels is also cancelled at the server, before and during its response', async ({
  launch,
  slow,
}) => {
  const { page } = await launch({ settings: { server: slow.origin } })
  await page.goto('app://bundle/shell/diagnostics.html')
  await page.evaluate(() => {
    void fetch('/api/desk/export', { headers: { 'x-window-request': 'a-1' } })
  })
  await expect.poll(() => slow.waiting.length).toBe(1)
  const closed = once(slow.waiting[0] as ServerResponse, 'close')
  await page.evaluate(() => fetch('/shell/requests/a-1', { method: 'DELETE' }).then(({ status }) => status))
  await closed
  const reading = page.evaluate(async () => {
    const { body } = await fetch('/api/desk/export')
    const reader = body?.getReader()
    await reader?.read()
    await reader?.cancel()
  })
  await expect.poll(() => slow.waiting.length).toBe(2)
  const [, response] = slow.waiting as [ServerResponse, ServerResponse]
  const disconnected = once(response, 'close')
  response.setHeader('content-type', 'text/csv').write('name')
  await reading
  await disconnected
})

test('after a change of servers, running requests are cancelled and no cookies or drafts remain', async ({
  launch,
  slow,
  server,
}) => {
  const { app, page } = await launch({ settings: { server: slow.origin } })
  await page.goto('app://bundle/shell/connect.html')
  await app.evaluate(async ({ session }, url) => {
    const [cookie] = [{ url, name: 'first', value: 'secret', expirationDate: Date.now() / 1000 + 3600 }]
    await session.defaultSession.cookies.set(cookie)
  }, slow.origin)
  await page.evaluate(() => {
    localStorage.setItem('first', 'draft')
    void fetch('/api/desk/export').catch(() => undefined)
  })
  await expect.poll(() => slow.waiting.length).toBe(1)
  const closed = once(slow.waiting[0] as ServerResponse, 'close')
  await page.getByRole('textbox', { name: 'Server address' }).fill(server.url)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await closed
  expect(await page.evaluate(() => localStorage.getItem('first'))).toBeNull()
  const cookies = await app.evaluate(({ session }) => session.defaultSession.cookies.get({}))
  expect(cookies.map(({ name }) => name)).not.toContain('first')
})
