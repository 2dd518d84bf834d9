import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadWhenOutdated, screenCode } from './reload-once'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const GONE = new Error('The code of the screen is gone.')
const load = () => Promise.reject(GONE)

let reload: ReturnType<typeof vi.fn>
/** Fires Vite's event for a missing file of the build. */
let reportMissing: () => void
let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  reload = vi.fn()
  kept = new Map()
  const window = Object.assign(new EventTarget(), { location: { reload } })
  reportMissing = () => window.dispatchEvent(new Event('vite:preloadError'))
  vi.stubGlobal('window', window)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }))
  reloadWhenOutdated()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** True if a screen is still loading after all requests are complete. */
async function isLoading(): Promise<boolean> {
  const settled = vi.fn()
  screenCode(load).then(settled, settled)
  await vi.advanceTimersByTimeAsync(0)
  return settled.mock.calls.length === 0
}

it('returns the code of a screen and passes on other errors', async () => {
  expect(await screenCode(async () => 'code')).toBe('code')
  await expect(screenCode(load)).rejects.toBe(GONE)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads the page if code is missing, and keeps its screen loading until then', async () => {
  reportMissing()
  expect(await isLoading()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

it('shows the error instead of reloading again within a minute', async () => {
  reportMissing()
  await vi.advanceTimersByTimeAsync(59_999)
  reportMissing()
  await expect(screenCode(load)).rejects.toBe(GONE)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  reportMissing()
  expect(await isLoading()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload the page while offline', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  reportMissing()
  await expect(screenCode(load)).rejects.toBe(GONE)
  expect(reload).not.toHaveBeenCalled()
})
