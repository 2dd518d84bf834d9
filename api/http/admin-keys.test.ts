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
const createKey = () => {
  const keys = open()
  const key = keys.prepare()
  if (key === null) throw new Error('A key already exists.')
  return { keys, key }
}

describe('AdminKeys', () => {
  it('creates a key once and stores its hash in a file only its owner can read', () => {
    const { keys, key } = createKey()
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(file()).toMatch(/^sha256:[\w-]{43}\n$/)
    expect(file()).not.toContain(key)
    expect(statSync(join(dataDir, 'admin-key')).mode & 0o777).toBe(0o600)
    expect([keys.prepare(), open().prepare()]).toEqual([null, null])
    expect([open().accepts(key), open().accepts(`${key} `), open().accepts('')]).toEqual([true, false, false])
  })
  it('does not accept the hash of a key', () => {
    const { keys } = createKey()
    for (const hash of nonEmpty(keys.hashes())) {
      expect(keys.accepts(hash)).toBe(false)
      expect(keys.accepts(hash.slice('sha256:'.length))).toBe(false)
    }
  })
  it('ignores a damaged file if the environment sets the key', () => {
    writeFileSync(join(dataDir, 'admin-key'), 'short\n')
    expect(open({ adminKey: 'the key of the settings' }).prepare()).toBeNull()
    expect(file()).toBe('short\n')
  })
  it.each(['', 'short\n', `sha256:${'x'.repeat(43)}\nshort\n`])(
    'reports a damaged file %j and does not replace it',
    (text) => {
      writeFileSync(join(dataDir, 'admin-key'), text)
      expect(() => open().prepare()).toThrow('admin-key are damaged. Delete the file')
      expect(file()).toBe(text)
    },
  )
})

describe('rotation of the admin key', () => {
  it('keeps the previous key valid until it is revoked, in a running server', () => {
    const { keys, key: first } = createKey()
    const second = open().rotate()
    expect([keys.accepts(first), keys.accepts(second)]).toEqual([true, true])
    expect(open().revokePrevious()).toBe(true)
    expect([keys.accepts(first), keys.accepts(second)]).toEqual([false, true])
    expect(open().revokePrevious()).toBe(false)
  })
  it('keeps at most two keys valid', () => {
    const { keys, key: first } = createKey()
    const [second, third] = [keys.rotate(), keys.rotate()]
    expect([first, second, third].map(keys.accepts, keys)).toEqual([false, true, true])
  })
  it('uses only the keys of the environment if they are set, hashed or not', () => {
    const { key: fileKey } = createKey()
    const [hash = ''] = open({ adminKey: 'an unhashed key' }).hashes()
    const keys = open({ adminKey: 'the new key', previousAdminKey: hash })
    const given = ['the new key', 'an unhashed key', fileKey, hash]
    expect(given.map(keys.accepts, keys)).toEqual([true, true, false, false])
  })
})
