import { expect, it } from 'vitest'
import { diagnosticsText, facts } from '../pages/diagnostics-text.ts'
import { diagnose } from './diagnose.ts'
import { ErrorLog, placeOf } from './error-log.ts'

it('keeps the last errors, without what follows a question mark', () => {
  const log = new ErrorLog()
  for (let count = 1; count <= 40; count++)
    log.add('GET /api/enquiries?q=Ravi', new TypeError(`number ${count}`))
  expect(log.errors).toHaveLength(30)
  expect(log.errors.at(-1)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    text: 'GET /api/enquiries: TypeError: number 40',
  })
  log.add('PUT /api/v1/user/password/reset/5ecret', 'net::ERR_CONNECTION_REFUSED')
  expect(log.errors.at(-1)?.text).toBe('PUT /api/v1/user/password/reset/…: net::ERR_CONNECTION_REFUSED')
  log.add('long', 'x'.repeat(1000))
  expect(log.errors.at(-1)?.text).toHaveLength(300)
})

it('shows versions, server, connection and errors, and copies the same as text', () => {
  const shown = diagnose('0.1.0', { address: 'https://desk.example.in', connection: 'gone', version: null }, [
    { at: '2026-11-21T09:00:00.000Z', text: 'GET /api/health: net::ERR_CONNECTION_REFUSED' },
  ])
  expect(Object.fromEntries(facts(shown))).toMatchObject({
    Prospectus: '0.1.0',
    Server: 'https://desk.example.in',
    Connection: 'no connection',
    'Server version': 'unknown',
  })
  const text = diagnosticsText(shown)
  expect(text).toContain('Server: https://desk.example.in\n')
  expect(text).toContain('2026-11-21T09:00:00.000Z GET /api/health: net::ERR_CONNECTION_REFUSED')
  expect(diagnosticsText({ ...shown, errors: [] })).toContain('none')
})

it.each([
  ['mailto:ravi@example.com', 'mailto:'],
  ['https://evil.example/x?y', 'https://evil.example'],
  ['', 'an unreadable address'],
])('names only the place of %j', (address, place) => expect(placeOf(address)).toBe(place))
