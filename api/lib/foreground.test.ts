import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Foreground } from './foreground.ts'

/** Writes every few milliseconds until stopped. */
function rush(foreground: Foreground) {
  foreground.wrote()
  const timer = setInterval(() => foreground.wrote(), 5)
  return () => clearInterval(timer)
}

describe('background work', () => {
  it('starts at once when nothing was written', async () => {
    const start = performance.now()
    await new Foreground().whenQuiet(10_000)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('starts after the last write', async () => {
    const foreground = new Foreground()
    const stop = rush(foreground)
    let hasBegun = false
    const begun = foreground.whenQuiet(60_000).then(() => {
      hasBegun = true
    })
    await pause(120)
    expect(hasBegun).toBe(false)
    stop()
    await begun
  })

  it('starts during a rush after its longest wait', async () => {
    const foreground = new Foreground()
    const stop = rush(foreground)
    await foreground.whenQuiet(60)
    stop()
  })

  it('stops waiting when aborted', async () => {
    const foreground = new Foreground()
    const stop = rush(foreground)
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 10)
    await foreground.whenQuiet(60_000, abort.signal)
    stop()
  })
})
