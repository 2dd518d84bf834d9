import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connection } from '../../bridge/bridge.ts'
import { ConnectionWatch } from './connection-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function getWatch(isAlive: () => boolean) {
  const states: Connection[] = []
  const checks = { times: 0 }
  const watch = new ConnectionWatch({
    ping: async () => {
      checks.times += 1
      if (!isAlive()) throw new Error('gone')
    },
    onChange: (connection) => states.push(connection),
    times: { up: 30_000, gone: 3000 },
  })
  return { watch, states, checks }
}

it('checks every 30 seconds while the server responds, and every three seconds while it doesn’t', async () => {
  let isAlive = true
  let checks = 0
  const watch = new ConnectionWatch({
    ping: async () => {
      checks += 1
      if (!isAlive) throw new Error('gone')
    },
    onChange: () => undefined,
  })
  await watch.start()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(checks).toBe(1)
  isAlive = false
  await vi.advanceTimersByTimeAsync(1)
  expect([checks, watch.isGone]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(2999)
  expect(checks).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(checks).toBe(3)
  watch.stop()
})

it('checks again after sleep, because a pending check may be outdated', async () => {
  const answers: { resolve(): void; reject(reason: Error): void }[] = []
  const states: Connection[] = []
  const watch = new ConnectionWatch({
    ping: () => new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
    onChange: (connection) => states.push(connection),
  })
  void watch.start()
  const again = watch.checkAgain()
  answers[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([states, answers.length]).toEqual([['up'], 2])
  answers[1]?.reject(new Error('gone'))
  expect(await again).toBe(false)
  expect(watch.isGone).toBe(true)
  watch.stop()
})

it('forgets the state when the server changes', async () => {
  const answers: (() => void)[] = []
  const states: Connection[] = []
  const watch = new ConnectionWatch({
    ping: () => new Promise<void>((resolve) => answers.push(resolve)),
    onChange: (connection) => states.push(connection),
  })
  void watch.start()
  watch.recordActivity()
  const again = watch.start()
  expect([states, answers.length]).toEqual([['up', 'unknown'], 2])
  answers[1]?.()
  expect(await again).toBe(true)
  watch.stop()
})

it('trusts activity of other requests, and checks soon', async () => {
  let isAlive = false
  const { watch, checks, states } = getWatch(() => isAlive)
  await watch.start()
  isAlive = true
  await vi.advanceTimersByTimeAsync(2000)
  watch.recordActivity()
  await vi.advanceTimersByTimeAsync(2999)
  expect([checks.times, states]).toEqual([1, ['gone', 'up']])
  await vi.advanceTimersByTimeAsync(1)
  expect(checks.times).toBe(2)
  await vi.advanceTimersByTimeAsync(29_999)
  expect([checks.times, states]).toEqual([2, ['gone', 'up']])
  watch.stop()
})

it('soon detects a lost connection after a late response', async () => {
  const { watch, states } = getWatch(() => false)
  await watch.start()
  watch.recordActivity()
  await vi.advanceTimersByTimeAsync(3000)
  expect(states).toEqual(['gone', 'up', 'gone'])
  watch.stop()
})

it('reports once that the connection is lost and once that it is back', async () => {
  let isAlive = true
  const { watch, states } = getWatch(() => isAlive)
  expect(watch.connection).toBe('unknown')
  await watch.start()
  await vi.advanceTimersByTimeAsync(90_000)
  isAlive = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(watch.isGone).toBe(true)
  await vi.advanceTimersByTimeAsync(9000)
  isAlive = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(states).toEqual(['up', 'gone', 'up'])
})

it('checks more often while the connection is lost', async () => {
  const { watch, checks } = getWatch(() => false)
  await watch.start()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(checks.times).toBe(11)
})

it('shares one check among callers, and uses activity right away', async () => {
  const { watch, checks, states } = getWatch(() => false)
  await Promise.all([watch.check(), watch.check(), watch.check()])
  expect(checks.times).toBe(1)
  watch.recordActivity()
  expect(states).toEqual(['gone', 'up'])
  expect(vi.getTimerCount(), 'the watch has not started').toBe(0)
})

it('stops checking', async () => {
  const { watch, checks } = getWatch(() => true)
  await watch.start()
  watch.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(checks.times).toBe(1)
})

it('treats arriving bytes as activity', async () => {
  const watch = new ConnectionWatch({
    async ping() {
      watch.recordActivity()
      throw new Error('ERR_TIMED_OUT')
    },
    onChange: () => undefined,
  })
  expect(await watch.check()).toBe(true)
  expect(watch.isGone).toBe(false)
})
