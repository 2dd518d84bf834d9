import { release } from 'node:os'
import { expect, it } from 'vitest'
import { createDiagnostics, ErrorLog, getPlace } from './diagnostics.ts'
import { diagnosticsText, errorTime, toFacts } from './pages/diagnostics-text.ts'

it('keeps the last errors without query strings', () => {
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

it('returns versions, server, connection and errors, also as text', () => {
  const shown = createDiagnostics(
    '0.1.0',
    { address: 'https://desk.example.in', connection: 'gone', version: null },
    [{ at: '2026-11-21T09:00:00.000Z', text: 'GET /api/health: net::ERR_CONNECTION_REFUSED' }],
  )
  const system = `${process.platform} ${release()} ${process.arch}`
  expect(shown).toMatchObject({
    versions: { prospectus: '0.1.0', electron: '', chromium: '', node: process.versions.node },
    system,
  })
  expect(toFacts(shown)).toEqual([
    ['Prospectus', '0.1.0'],
    ['Server', 'https://desk.example.in'],
    ['Connection', 'no connection'],
    ['Server version', 'unknown'],
    ['System', system],
    ['Electron', ''],
    ['Chromium', ''],
    ['Node', process.versions.node],
  ])
  const lines = toFacts(shown).map(([label, value]) => `${label}: ${value}\n`)
  expect(diagnosticsText(shown)).toBe(
    `${lines.join('')}\nRecent errors:\n2026-11-21T09:00:00.000Z GET /api/health: net::ERR_CONNECTION_REFUSED`,
  )
  expect(diagnosticsText({ ...shown, errors: [] })).toBe(`${lines.join('')}\nRecent errors:\nnone`)
})

it('formats the time of an error in Indian time', () =>
  expect(errorTime('2026-11-21T09:00:00.000Z')).toBe('21/11/2026, 14:30:00 IST'))

it.each([
  ['unknown', null, 'not set', 'not checked yet', 'unknown'],
  ['up', '1.2.0', 'not set', 'connected', '1.2.0'],
] as const)(
  'shows the state of a connection that is %s to a server of version %s',
  (connection, version, ...values) => {
    const known = toFacts(createDiagnostics('0.1.0', { address: null, connection, version }, []))
    expect(known.slice(1, 4).map(([, value]) => value)).toEqual(values)
  },
)

it.each([
  ['mailto:ravi@example.com', 'mailto:'],
  ['https://evil.example/x?y', 'https://evil.example'],
  ['', 'an invalid URL'],
])('returns only scheme and host of %j', (address, place) => expect(getPlace(address)).toBe(place))
