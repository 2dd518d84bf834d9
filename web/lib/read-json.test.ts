import { expect, test, vi } from 'vitest'
import { sharedInFlight } from './read-json'

test('readers of the same address share a request while it is under way, and no longer', async () => {
  const read = vi.fn(async (path: string) => path)
  const shared = sharedInFlight(read)
  await Promise.all([shared('/a'), shared('/a'), shared('/b'), shared('/a', { withCookies: true })])
  expect(read).toHaveBeenCalledTimes(3)
  await shared('/a')
  expect(read).toHaveBeenCalledTimes(4)
})

test('a failed read fails for all who share it, and may be tried again', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('up')
  const shared = sharedInFlight(read)
  const both = await Promise.allSettled([shared('/a'), shared('/a')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared('/a')).toBe('up')
})
