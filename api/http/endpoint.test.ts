import express, { type RequestHandler } from 'express'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { get, post } from '#contract/endpoints/endpoint'
import { type Caller, type Permission, refusalText } from '#contract/roles'
import { someUser } from '#contract/testing/some-user'
import { createLogger } from '../lib/logger.ts'
import { createEndpoints, SENT } from './endpoint.ts'
import { sendErrors } from './errors.ts'
import { setProgram } from './program.ts'
import { askInProcess } from './response-cache/in-process.ts'

const note = z.strictObject({ text: z.string('Text must be text.') })

const addNote = post(
  '/notes/:id',
  'publish-and-key',
  'Notes something',
  z.strictObject({ said: z.string() }),
  {
    body: note,
    status: 201,
  },
)
const exportNotes = get('/notes', 'public', 'All notes', undefined, {
  query: z.strictObject({ page: z.coerce.number<string>('Page must be a number.') }),
  media: 'text/csv',
})

/** An app that notes in which order it comes to what. @param program whose key lets requests through, where one does */
function startApp(permissions: readonly Permission[] = ['publish'], program?: Caller) {
  const order: string[] = []
  const passing =
    (name: string): RequestHandler =>
    (_request, _response, next) => {
      order.push(name)
      next()
    }
  const { router, endpoint } = createEndpoints({
    program: () => (request, response, next) => {
      if (program) setProgram(response, program)
      passing('program')(request, response, next)
    },
    session: passing('session'),
    sessionOrSetup: passing('session or set-up'),
    adminKey: passing('key'),
    getUser: () => someUser({ role: 'front-desk', permissions: [...permissions] }),
    confirmPassword: async () => undefined,
    mayStill: async () => true,
  })
  endpoint(addNote, passing('limit'), ({ params, body, user: by }) => {
    order.push('handler')
    return { said: `${by.name} on ${params.id}: ${body.text}` }
  })
  endpoint(exportNotes, ({ query, response }) => {
    response.type('text/csv').send(`page ${query.page + 1}`)
    return SENT
  })
  const app = express().use(express.json(), router, sendErrors(createLogger('silent')))
  const ask = async (method: string, url: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await askInProcess(app, { method, url, headers, body: body && JSON.stringify(body) })
    return [answer.status, answer.body.toString()] as const
  }
  return { order, ask }
}

describe('an endpoint runs as it is described', () => {
  it('asks for the session, then for the key, then for its limit, then reads the body', async () => {
    const { order, ask } = startApp()
    expect(await ask('POST', '/notes/7', { text: 'Hello' })).toEqual([201, '{"said":"Asha on 7: Hello"}'])
    expect(order).toEqual(['program', 'session', 'key', 'limit', 'handler'])
  })
  it('asks no rule for people where the key of a program has let it through', async () => {
    const { order, ask } = startApp([], { id: 'sheet', name: 'Sheet (API key)', permissions: [] })
    expect(await ask('POST', '/notes/7', { text: 'Hello' })).toMatchObject([
      201,
      '{"said":"Sheet (API key) on 7: Hello"}',
    ])
    expect(order).toEqual(['program', 'limit', 'handler'])
  })
  it('refuses whoever lacks its permission, in a sentence that says who may, before the key and the body are looked at', async () => {
    const { order, ask } = startApp(['read-site', 'change-settings'])
    const [status, body] = await ask('POST', '/notes/7', { text: 7 })
    expect([status, JSON.parse(body).message]).toEqual([403, refusalText('front-desk', 'publish')])
    expect(refusalText('front-desk', 'publish')).toBe(
      'Front desk: this account may not change the public site. Administrators may.',
    )
    expect(order).toEqual(['program', 'session'])
  })
  it('refuses a body that its schema does not take, once the session is known', async () => {
    const { order, ask } = startApp()
    const [status, body] = await ask('POST', '/notes/7', { text: 7 })
    expect([status, JSON.parse(body).message]).toEqual([400, 'Text must be text.'])
    expect(order).toEqual(['program', 'session', 'key', 'limit'])
  })
  it('leaves to the handler what is no JSON, with the query as its schema reads it', async () => {
    const { ask } = startApp()
    expect(await ask('GET', '/notes?page=1')).toEqual([200, 'page 2'])
    expect((await ask('GET', '/notes?page=x'))[0]).toBe(400)
  })
})
