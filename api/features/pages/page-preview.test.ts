import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { SITE } from '../../testing/built-site.ts'
import type { HttpClient } from '../../testing/http-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let staff: HttpClient
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
  staff = await server.signedIn()
})
afterAll(() => server.close())

const read = (path: string, client = staff) =>
  client.get<{ html: string; error: string }>(`${ENDPOINTS.readPagePreview.path}?path=${path}`)

it('returns a public page with its styles and texts, but nothing that runs', async () => {
  const { status, body } = await read('/courses')
  expect(status).toBe(200)
  expect(body.html).toMatch(/^<!doctype html>[\s\S]*<h1[\s\S]*<\/html>\s*$/)
  expect(body.html).toContain('<style>')
  expect(body.html).not.toMatch(
    /<script|<noscript|<template|<iframe|rel="(?:preload|modulepreload|manifest)"/,
  )
})

it('returns a saved change right away', async () => {
  const { body: settings } = await staff.get<object>('/api/settings')
  expect((await read('/')).body.html).not.toContain('Orange City Computers')
  await staff.put('/api/settings', { ...settings, instituteName: 'Orange City Computers' })
  expect((await read('/')).body.html).toContain('Orange City Computers')
})

it('refuses visitors, and paths that are not public pages', async () => {
  expect((await read('/', server.visitor())).status).toBe(401)
  for (const path of ['/AdminHome', '/nowhere', ''])
    expect(await read(path)).toMatchObject({
      status: 400,
      body: { error: 'The path must be a public page.' },
    })
})

it('still forbids frames on the page itself', async () => {
  const { headers } = await server.visitor().get('/courses')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
