import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenOutdated, screenCode } from './reload-once'

const NOW = Date.parse('2026-11-21T05:00:00Z')
const GONE = new Error('The code of the screen is gone.')
const load = () => Promise.reject(GONE)

let reload: ReturnType<typeof vi.fn>
/** What Vite says when a file of the build is gone. */
let sayGone: () => void
/** What the tab has stored. */
let kept: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  reload = vi.fn()
  kept = new Map()
  const window = Object.assign(new EventTarget(), { location: { reload } })
  sayGone = () => window.dispatchEvent(new Event('vite:preloadError'))
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

/** Whether a screen is still loading once all requests are over. */
async function isOnItsWay(): Promise<boolean> {
  const settled = vi.fn()
  screenCode(load).then(settled, settled)
  await vi.advanceTimersByTimeAsync(0)
  return settled.mock.calls.length === 0
}

test('the code of a screen comes as it is loaded, and what fails for another reason is shown as that', async () => {
  expect(await screenCode(async () => 'code')).toBe('code')
  await expect(screenCode(load)).rejects.toBe(GONE)
  expect(reload).not.toHaveBeenCalled()
})

test('code that is gone loads the page again, and its screen stays on its way meanwhile', async () => {
  sayGone()
  expect(await isOnItsWay()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('a second time within a minute shows what has failed; a minute later the page is loaded again', async () => {
  sayGone()
  await vi.advanceTimersByTimeAsync(59_999)
  sayGone()
  await expect(screenCode(load)).rejects.toBe(GONE)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  sayGone()
  expect(await isOnItsWay()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without a line to the server nothing is loaded again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  sayGone()
  await expect(screenCode(load)).rejects.toBe(GONE)
  expect(reload).not.toHaveBeenCalled()
})
