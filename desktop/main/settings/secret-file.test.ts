import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeyStore, SecretFile } from './secret-file.ts'

let folder: string
let file: string
let failures: unknown[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-secret-'))
  file = join(folder, 'admin-key')
  failures = []
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const SECRET = 'a key that nobody may read'
const turned = (bytes: Uint8Array) => Buffer.from(bytes.toReversed())
const keyStore = (
  isAvailable = true,
  backend: ReturnType<KeyStore['getSelectedStorageBackend']> = 'gnome_libsecret',
): KeyStore => ({
  getSelectedStorageBackend: () => backend,
  isAsyncEncryptionAvailable: async () => isAvailable,
  encryptStringAsync: async (text) => turned(Buffer.from(text)),
  async decryptStringAsync(bytes) {
    if (bytes.toString() === 'damaged') throw new Error('Error while decrypting the ciphertext')
    return { result: turned(bytes).toString(), shouldReEncrypt: false }
  },
})
const open = (store = keyStore()) => new SecretFile(file, store, (error) => failures.push(error))

describe('SecretFile', () => {
  it('stores the secret encrypted, and reads it after a restart', async () => {
    expect(await open().read()).toBe('')
    expect(await open().keep(SECRET)).toBe(true)
    expect(readFileSync(file, 'utf8')).not.toContain(SECRET)
    expect(await open().read()).toBe(SECRET)
    expect(failures).toEqual([])
  })
  it.each(['basic_text', 'unknown'] as const)(
    'stores nothing on Linux without a real keyring (%s)',
    async (backend) => {
      vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
      const secret = open(keyStore(true, backend))
      expect([await secret.keep(SECRET), existsSync(file), await secret.read()]).toEqual([
        false,
        false,
        SECRET,
      ])
    },
  )
  it('deletes a secret that an older version stored without a keyring', async () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('linux')
    await open().keep(SECRET)
    expect([await open(keyStore(true, 'basic_text')).read(), existsSync(file)]).toEqual([SECRET, false])
  })
  it.each(['win32', 'darwin'] as const)('does not check for a keyring on %s', async (platform) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
    expect(await open(keyStore(true, 'basic_text')).keep(SECRET)).toBe(true)
  })
  it('keeps the last of several secrets', async () => {
    const secret = open()
    const kept = await Promise.all(['a', 'ab', SECRET].map((typed) => secret.keep(typed)))
    expect(kept, 'whether each is stored for the next start').toEqual([false, false, true])
    expect(await open().read()).toBe(SECRET)
  })
  it('deletes the file with the secret', async () => {
    const secret = open()
    await secret.keep(SECRET)
    await secret.keep('')
    expect([await secret.read(), existsSync(file)]).toEqual(['', false])
  })
  it('keeps the secret only in memory without a key store', async () => {
    const secret = open(keyStore(false))
    expect(await secret.keep(SECRET)).toBe(false)
    expect([await secret.read(), existsSync(file)]).toEqual([SECRET, false])
  })
  it('uses a secret that is set while the stored one is being read', async () => {
    await open().keep('the old one')
    const secret = open()
    const read = secret.read()
    await secret.keep(SECRET)
    expect([await read, await secret.read()]).toEqual([SECRET, SECRET])
  })
  it('deletes the secret with or without a file', async () => {
    expect(await open().keep('')).toBe(false)
    expect(failures).toEqual([])
  })
  it('reports disk errors and keeps the secret in memory', async () => {
    const secret = new SecretFile(join(folder, 'admin-key', 'below'), keyStore(), (error) =>
      failures.push(error),
    )
    writeFileSync(file, 'a file where the folder should be')
    expect(await secret.keep(SECRET)).toBe(false)
    expect([await secret.read(), failures.length]).toEqual([SECRET, 1])
  })
  it('treats a damaged file as empty', async () => {
    writeFileSync(file, 'damaged')
    expect(await open().read()).toBe('')
    expect(failures).toHaveLength(1)
  })
})
