import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { nonEmpty } from '../testing/non-empty.ts'
import { AdminKeys } from './admin-keys.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'prospectus-keys-'))
  return () => rmSync(dataDir, { recursive: true })
})

const open = (set: { adminKey?: string; previousAdminKey?: string } = {}) =>
  new AdminKeys({ dataDir, adminKey: undefined, previousAdminKey: undefined, ...set })
const file = () => readFileSync(join(dataDir, 'admin-key'), 'utf8')
const prepared = () => {
  const keys = open()
  const key = keys.prepare()
  if (key === null) throw new Error('There was a key already.')
  return { keys, key }
}

describe('the admin key at rest', () => {
  it('is made once, shown once, and stored as a hash in a file of its owner', () => {
    const { keys, key } = prepared()
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(file()).toMatch(/^sha256:[\w-]{43}\n$/)
    expect(file()).not.toContain(key)
    expect(statSync(join(dataDir, 'admin-key')).mode & 0o777).toBe(0o600)
    expect([keys.prepare(), open().prepare()]).toEqual([null, null])
    expect([open().accepts(key), open().accepts(`${key} `), open().accepts('')]).toEqual([true, false, false])
  })
  it('does not open with its own hash', () => {
    const { keys } = prepared()
    for (const hash of nonEmpty(keys.hashes())) {
      expect(keys.accepts(hash)).toBe(false)
      expect(keys.accepts(hash.slice('sha256:'.length))).toBe(false)
    }
  })
  it('a damaged file stops nobody, and stays, while the settings hold the key', () => {
    writeFileSync(join(dataDir, 'admin-key'), 'short\n')
    expect(open({ adminKey: 'the key of the settings' }).prepare()).toBeNull()
    expect(file()).toBe('short\n')
  })
  it.each(['', 'short\n', `sha256:${'x'.repeat(43)}\nshort\n`])(
    'a damaged file %j is said, not replaced',
    (text) => {
      writeFileSync(join(dataDir, 'admin-key'), text)
      expect(() => open().prepare()).toThrow('admin-key are damaged; delete the file')
      expect(file()).toBe(text)
    },
  )
})

describe('two keys at rotation', () => {
  it('the old one is valid beside the new one until it is withdrawn, in a server that runs', () => {
    const { keys, key: first } = prepared()
    const second = open().rotate()
    expect([keys.accepts(first), keys.accepts(second)]).toEqual([true, true])
    expect(open().revokePrevious()).toBe(true)
    expect([keys.accepts(first), keys.accepts(second)]).toEqual([false, true])
    expect(open().revokePrevious()).toBe(false)
  })
  it('never three: a third ends the first', () => {
    const { keys, key: first } = prepared()
    const [second, third] = [keys.rotate(), keys.rotate()]
    expect([first, second, third].map(keys.accepts, keys)).toEqual([false, true, true])
  })
  it('the settings may hold both, in clear or as a hash, and then the file counts for nothing', () => {
    const { key: left } = prepared()
    const [hash = ''] = open({ adminKey: 'a key in the clear' }).hashes()
    const keys = open({ adminKey: 'the new key of all', previousAdminKey: hash })
    const given = ['the new key of all', 'a key in the clear', left, hash]
    expect(given.map(keys.accepts, keys)).toEqual([true, true, false, false])
  })
})
