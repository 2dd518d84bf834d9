import { expect, it } from 'vitest'
import { limitMemory } from '../testing/memory-limit.ts'
import { isOnPostgresql } from '../testing/test-database.ts'
import { sendAtOnce } from './pictures.ts'

it.skipIf(isOnPostgresql)(
  'twelve of the dearest pictures at once on a machine of 256 MB: refused in words, and a usual one is taken',
  async ({ skip }) => {
    const limit = limitMemory(256)
    if (!limit) return skip('a limit of memory needs root and cgroups')
    try {
      expect(await sendAtOnce('avif', 12, limit)).toMatchObject({ taken: 0, tooLarge: 12, afterwards: 201 })
    } finally {
      limit.remove()
    }
  },
  120_000,
)
