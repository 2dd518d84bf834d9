import { describe, expect, it } from 'vitest'
import { readSettings } from './lib/settings.ts'
import { plainHttpWarning } from './start-warnings.ts'

describe('plainHttpWarning', () => {
  it.each([
    ['nothing set', {}, false],
    ['HOST=localhost', { HOST: 'localhost' }, false],
    ['a local PUBLIC_URL', { PUBLIC_URL: 'http://localhost:8080' }, false],
    ['https behind a proxy', { HOST: '0.0.0.0', PUBLIC_URL: 'https://institute.example' }, false],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }, true],
    ['HOST of the local network', { HOST: '192.168.1.5' }, true],
    ['HOST=0.0.0.0 with a local PUBLIC_URL', { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' }, true],
    ['a proxy without TLS', { PUBLIC_URL: 'http://institute.lan' }, true],
  ])('checks %s', (_, environment, isWarned) => {
    const warning = plainHttpWarning(readSettings(environment))
    expect(warning !== null).toBe(isWarned)
    if (warning) expect(warning).toContain('unencrypted')
  })
})
