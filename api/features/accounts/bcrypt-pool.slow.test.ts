import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BcryptPool } from './bcrypt-pool.ts'

const HASH = '$2b$12$ai6.mSs3qYE4BIoEEuOiEeVqf7E3UJZuyoZzYuS/xeHLhOtVQMKg.'

const folder = mkdtempSync(join(tmpdir(), 'prospectus-thread-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Worker that does what the password says. */
const program = join(folder, 'thread.mjs')
writeFileSync(
  program,
  `export default ({ password }) => {
    if (password === 'die') setImmediate(() => { throw new Error('The thread dies.') })
    return password === 'die' || password === 'sleep' ? new Promise(() => undefined) : password
  }`,
)

describe('BcryptPool', () => {
  it('hashes at cost 12, compares, and rejects more than 72 bytes', async () => {
    const bcrypt = new BcryptPool()
    expect(bcrypt.threads).toBe(0)
    const longest = 'é'.repeat(36)
    const hash = await bcrypt.hash(longest)
    expect(hash).toMatch(/^\$2b\$12\$/)
    const answers = [longest, `${longest}x`, 'another'].map((each) => bcrypt.compare(each, hash, 'known'))
    expect(await Promise.all(answers)).toEqual([true, false, false])
  })
  it('fails the password of a dead or stuck thread and starts a new thread for those behind it', async () => {
    const bcrypt = new BcryptPool({ program, threads: 1, timeoutMs: 3000 })
    const passwords = ['die', 'first', 'sleep', 'second'].map((password) => bcrypt.hash(password))
    const answers = await Promise.allSettled(passwords)
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'fulfilled', value: 'first' },
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'fulfilled', value: 'second' },
    ])
  })
})

describe('the password queue', () => {
  it('serves known requesters first', async () => {
    const bcrypt = new BcryptPool({ threads: 1 })
    const done: string[] = []
    const crowd = ['a', 'b', 'c'].map((network) =>
      bcrypt.compare('any', HASH, { network }).then(() => done.push(network)),
    )
    const owner = bcrypt.compare('any', HASH, 'known').then(() => done.push('owner'))
    await Promise.all([...crowd, owner])
    expect(done).toEqual(['a', 'owner', 'b', 'c'])
  })
  it('limits the places of one network, so others keep theirs', async () => {
    const bcrypt = new BcryptPool({ threads: 1, maxPerNetwork: 2 })
    const ask = (network: string) => bcrypt.compare('any', HASH, { network })
    const answers = await Promise.allSettled([ask('a'), ask('a'), ask('a'), ask('b')])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    await expect(ask('a')).resolves.toBe(false)
  })
})

const unavailable = expect.objectContaining({
  code: 'unavailable',
  options: expect.objectContaining({ retryAfterSeconds: 30 }),
})

describe('BcryptPool', () => {
  it('ends an idle thread', async () => {
    const bcrypt = new BcryptPool({ idleMs: 1 })
    await bcrypt.hash('any')
    await expect.poll(() => bcrypt.threads).toBe(0)
    expect(await bcrypt.hash('any')).toHaveLength(60)
  })
})

describe('the password queue', () => {
  it('turns unknown requesters away while it is full, and admits them once there is room', async () => {
    const bcrypt = new BcryptPool({ threads: 1, maxWaiting: 1 })
    const crowd = ['a', 'b'].map((network) => bcrypt.compare('any', HASH, { network }))
    expect(() => bcrypt.assertRoom({ network: 'c' })).toThrow(unavailable)
    await expect(bcrypt.compare('any', HASH, { network: 'c' })).rejects.toThrow(unavailable)
    expect(() => bcrypt.assertRoom('known')).not.toThrow()
    await Promise.all(crowd)
    expect(() => bcrypt.assertRoom({ network: 'c' })).not.toThrow()
  })
})
