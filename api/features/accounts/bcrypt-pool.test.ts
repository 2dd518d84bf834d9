import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { BcryptPool } from './bcrypt-pool.ts'

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
  it('responds 503 to an unknown kind of hash and serves those behind it', async () => {
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
})
