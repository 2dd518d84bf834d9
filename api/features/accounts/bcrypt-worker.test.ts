import { describe, expect, it } from 'vitest'
import { BcryptWorker } from './bcrypt-worker.ts'

describe('TARGETS R12 passwords in a thread of their own', () => {
  it('S5 are hashed at cost 12, compared, and refused above 72 bytes', async () => {
    const bcrypt = new BcryptWorker()
    expect(bcrypt.isRunning).toBe(false)
    const longest = 'é'.repeat(36)
    const hash = await bcrypt.hash(longest)
    expect(hash).toMatch(/^\$2b\$12\$/)
    const answers = [longest, `${longest}x`, 'another'].map((each) => bcrypt.compare(each, hash))
    expect(await Promise.all(answers)).toEqual([true, false, false])
  })
  it('a thread that dies fails the password it had with 503, and the ones behind it have a new one', async () => {
    const bcrypt = new BcryptWorker()
    // As long as a hash and of no known kind: bcrypt throws, which ends the thread.
    const answers = await Promise.allSettled([
      bcrypt.compare('any', '$9'.padEnd(60, 'x')),
      bcrypt.hash('any'),
    ])
    expect(answers).toMatchObject([
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'fulfilled', value: expect.stringMatching(/^\$2b\$12\$/) },
    ])
  })
  it('the thread ends when nobody needs it', async () => {
    const bcrypt = new BcryptWorker({ idleMs: 1 })
    await bcrypt.hash('any')
    await expect.poll(() => bcrypt.isRunning).toBe(false)
    expect(await bcrypt.hash('any')).toHaveLength(60)
  })
  it('a crowd that would wait for too long is turned away, until there is room', async () => {
    const bcrypt = new BcryptWorker({ mostWaiting: 1 })
    const [working, waiting] = [bcrypt.hash('one'), bcrypt.hash('other')]
    expect(() => bcrypt.assertRoom()).toThrow(expect.objectContaining({ code: 'unavailable' }))
    await working
    expect(() => bcrypt.assertRoom()).not.toThrow()
    await waiting
  })
})
