import { expect, it } from 'vitest'
import { growByOneNetwork, MOST_MEGABYTES, SENDINGS } from '../../drills/growth.ts'
import { isOnPostgresql } from '../../testing/test-database.ts'

// PostgreSQL lengthens its files in steps and keeps dead rows until it vacuums: there, so few enquiries measure
// nothing.
it.skipIf(isOnPostgresql).each(SENDINGS)(
  'one network at full speed for an hour, $what: the database grows by 20 MB at most',
  async (sending) => {
    const { taken, allowed, held, released } = await growByOneNetwork(sending)
    expect(taken).toBe(allowed)
    expect(held).toBeLessThan(MOST_MEGABYTES)
    expect(released).toBeLessThan(MOST_MEGABYTES)
  },
  120_000,
)
