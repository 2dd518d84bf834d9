import { describe, expect, it } from 'vitest'
import { nonEmpty } from '../testing/non-empty.ts'
import { isSameOrigin } from './same-origin.ts'

const PUBLIC = 'https://desk.example.com'
const FRONT = 'https://www.example.net'
const HOST = '192.168.1.5:4000'
const origins = {
  own: PUBLIC,
  reached: `http://${HOST}`,
  allowed: FRONT,
  foreign: 'https://evil.example',
  null: 'null',
  absent: undefined,
}
const sites = ['same-origin', 'same-site', 'cross-site', 'none', undefined] as const

describe('isSameOrigin', () => {
  for (const [name, origin] of nonEmpty(Object.entries(origins))) {
    for (const site of nonEmpty(sites)) {
      for (const hasSession of [true, false]) {
        const expected = ['own', 'reached', 'allowed'].includes(name)
          ? true
          : name === 'absent' && (site === 'same-origin' || (site === undefined && !hasSession))
        it(`returns ${expected} for Origin ${name}, Sec-Fetch-Site ${site}, ${hasSession ? 'with' : 'without'} session`, () => {
          const headers = {
            host: HOST,
            ...(origin ? { origin } : {}),
            ...(site ? { 'sec-fetch-site': site } : {}),
          }
          expect(isSameOrigin(headers, [PUBLIC, FRONT], hasSession)).toBe(expected)
        })
      }
    }
  }
  it.each([
    'https://desk.example.com.evil.example',
    'https://desk.example.com@evil.example',
    'http://desk.example.com',
    'http://192.168.1.5:4001',
    'http://192.168.1.5',
    'nonsense',
  ])('refuses %s', (origin) =>
    expect(isSameOrigin({ host: HOST, origin }, [PUBLIC, FRONT], true)).toBe(false),
  )
})
