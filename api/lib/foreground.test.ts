import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Foreground } from './foreground.ts'

function writeUntilStopped(foreground: Foreground) {
  foreground.wrote()
  const timer = setInterval(() => foreground.wrote(), 5)
  return () => clearInterval(timer)
}

describe('whenQuiet', () => {
  it('resolves right away if nothing was written', async () => {
    const start = performance.now()
    await new Foreground().whenQuiet(10_000)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('resolves after the last write', async () => {
    const foreground = new Foreground()
    const stop = writeUntilStopped(foreground)
    let isQuiet = false
    const quiet = foreground.whenQuiet(60_000).then(() => {
      isQuiet = true
    })
    await pause(120)
    expect(isQuiet).toBe(false)
    stop()
    await quiet
  })

  it('resolves after the longest wait even while writes continue', async () => {
    const foreground = new Foreground()
    const stop = writeUntilStopped(foreground)
    await foreground.whenQuiet(60)
    stop()
  })

  it('resolves when aborted', async () => {
    const foreground = new Foreground()
    const stop = writeUntilStopped(foreground)
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 10)
    await foreground.whenQuiet(60_000, abort.signal)
    stop()
  })
})
