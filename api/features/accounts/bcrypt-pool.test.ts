import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BcryptPool } from './bcrypt-pool.ts'

const HASH = '$2b$12$ai6.mSs3qYE4BIoEEuOiEeVqf7E3UJZuyoZzYuS/xeHLhOtVQMKg.'
const unavailable = expect.objectContaining({
  code: 'unavailable',
  options: expect.objectContaining({ retryAfterSeconds: 30 }),
})

const folder = mkdtempSync(join(tmpdir(), 'prospectus-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A thread's program that does what its password says. */
const program = join(folder, 'thread.mjs')
writeFileSync(
  program,
  `export default ({ password }) => {
    if (password === 'die') setImmediate(() => { throw new Error('The thread dies.') })
    return password === 'die' || password === 'sleep' ? new Promise(() => undefined) : password
  }`,
)

describe('passwords in threads of their own', () => {
  it('a hash of no known kind is 503, and those behind it are served', async () => {
    const bcrypt = new BcryptPool()
    const answers = await Promise.allSettled([
      bcrypt.compare('any', '$9'.padEnd(60, 'x'), 'known'),
      bcrypt.hash('any'),
    ])
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'fulfilled', value: expect.stringMatching(/^\$2b\$12\$/) },
    ])
  })
  it('the thread ends when nobody needs it', async () => {
    const bcrypt = new BcryptPool({ idleMs: 1 })
    await bcrypt.hash('any')
    await expect.poll(() => bcrypt.threads).toBe(0)
    expect(await bcrypt.hash('any')).toHaveLength(60)
  })
})

describe('who waits for a password', () => {
  it('is turned away while a crowd is before them, unless they are known, and let in when there is room', async () => {
    const bcrypt = new BcryptPool({ threads: 1, mostWaiting: 1 })
    const crowd = ['a', 'b'].map((network) => bcrypt.compare('any', HASH, { network }))
    expect(() => bcrypt.assertRoom({ network: 'c' })).toThrow(unavailable)
    await expect(bcrypt.compare('any', HASH, { network: 'c' })).rejects.toThrow(unavailable)
    expect(() => bcrypt.assertRoom('known')).not.toThrow()
    await Promise.all(crowd)
    expect(() => bcrypt.assertRoom({ network: 'c' })).not.toThrow()
  })
})
