import express, { type RequestHandler } from 'express'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { get, post } from '#contract/endpoints/endpoint'
import { type Caller, missingPermissionMessage, type Permission } from '#contract/roles'
import { sampleUser } from '#contract/testing/sample-user'
import { createLogger } from '../lib/logger.ts'
import { setApiKeyCaller } from './api-key-caller.ts'
import { createEndpoints, SENT } from './endpoint.ts'
import { sendErrors } from './errors.ts'
import { sendInProcess } from './response-cache/in-process.ts'

const note = z.strictObject({ text: z.string('Text must be text.') })

const addNote = post('/notes/:id', 'publish-and-key', 'Adds a note', z.strictObject({ result: z.string() }), {
  body: note,
  status: 201,
})
const exportNotes = get('/notes', 'public', 'All notes', undefined, {
  query: z.strictObject({ page: z.coerce.number<string>('Page must be a number.') }),
  media: 'text/csv',
})

/** Starts an app that records the order of its middleware. @param apiKeyCaller caller whose API key authorises requests */
function startApp(permissions: readonly Permission[] = ['publish'], apiKeyCaller?: Caller) {
  const order: string[] = []
  const passing =
    (name: string): RequestHandler =>
    (_request, _response, next) => {
      order.push(name)
      next()
    }
  const { router, endpoint } = createEndpoints({
    apiKey: () => (request, response, next) => {
      if (apiKeyCaller) setApiKeyCaller(response, apiKeyCaller)
      passing('API key')(request, response, next)
    },
    session: passing('session'),
    sessionOrSetup: passing('session or set-up'),
    adminKey: passing('admin key'),
    getUser: () => sampleUser({ role: 'front-desk', permissions: [...permissions] }),
    confirmPassword: async () => undefined,
    isStillAllowed: async () => true,
  })
  endpoint(addNote, passing('limit'), ({ params, body, user: by }) => {
    order.push('handler')
    return { result: `${by.name} on ${params.id}: ${body.text}` }
  })
  endpoint(exportNotes, ({ query, response }) => {
    response.type('text/csv').send(`page ${query.page + 1}`)
    return SENT
  })
  const app = express().use(express.json(), router, sendErrors(createLogger('silent')))
  const send = async (method: string, url: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await sendInProcess(app, { method, url, headers, body: body && JSON.stringify(body) })
    return [answer.status, answer.body.toString()] as const
  }
  return { order, send }
}

describe('createEndpoints', () => {
  it('checks the session, the admin key and the rate limit before it parses the body', async () => {
    const { order, send } = startApp()
    expect(await send('POST', '/notes/7', { text: 'Hello' })).toEqual([201, '{"result":"Asha on 7: Hello"}'])
    expect(order).toEqual(['API key', 'session', 'admin key', 'limit', 'handler'])
  })
  it('skips the session and admin key for an authorised API key', async () => {
    const { order, send } = startApp([], { id: 'sheet', name: 'Sheet (API key)', permissions: [] })
    expect(await send('POST', '/notes/7', { text: 'Hello' })).toMatchObject([
      201,
      '{"result":"Sheet (API key) on 7: Hello"}',
    ])
    expect(order).toEqual(['API key', 'limit', 'handler'])
  })
  it('refuses users without the permission before it checks the admin key and the body', async () => {
    const { order, send } = startApp(['read-site', 'change-settings'])
    const [status, body] = await send('POST', '/notes/7', { text: 7 })
    expect([status, JSON.parse(body).message]).toEqual([
      403,
      missingPermissionMessage('front-desk', 'publish'),
    ])
    expect(missingPermissionMessage('front-desk', 'publish')).toBe(
      'Your role (Front desk) can’t edit the public site. Ask an administrator.',
    )
    expect(order).toEqual(['API key', 'session'])
  })
  it('refuses an invalid body after the access checks', async () => {
    const { order, send } = startApp()
    const [status, body] = await send('POST', '/notes/7', { text: 7 })
    expect([status, JSON.parse(body).message]).toEqual([400, 'Text must be text.'])
    expect(order).toEqual(['API key', 'session', 'admin key', 'limit'])
  })
  it('lets the handler send other media types, with the parsed query', async () => {
    const { send } = startApp()
    expect(await send('GET', '/notes?page=1')).toEqual([200, 'page 2'])
    expect((await send('GET', '/notes?page=x'))[0]).toBe(400)
  })
})
