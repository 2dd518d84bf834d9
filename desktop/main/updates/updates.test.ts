import { BaseUpdater } from 'electron-updater/out/BaseUpdater.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkForUpdates } from './updates.ts'

const DAY_MS = 86_400_000

/** Electron-updater’s updater, except for its feed, downloads and Electron’s app. */
class UpdaterOfTest extends BaseUpdater {
  /** Newest version of the feed; null if it doesn’t respond. */
  newest: string | null = '1.2.0'
  looks = 0
  downloads = 0
  readonly onQuit: (handler: (exitCode: number) => void) => void

  constructor() {
    const onQuit = vi.fn()
    super(null, {
      version: '1.2.0',
      name: 'Prospectus',
      isPackaged: true,
      appUpdateConfigPath: '',
      userDataPath: '',
      baseCachePath: '',
      whenReady: async () => undefined,
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit,
    })
    this.onQuit = onQuit
    this.autoInstallOnAppQuit = false
  }

  protected override async getUpdateInfoAndProvider() {
    this.looks += 1
    if (!this.newest) throw new Error('The feed does not respond.')
    const file = { url: 'prospectus.AppImage', sha512: '' }
    const info = { version: this.newest, files: [file], path: file.url, sha512: '', releaseDate: '' }
    return { info, provider: { fileExtraDownloadHeaders: {} } as never }
  }

  /** Has downloaded the file and is about to report it. */
  protected override doDownloadUpdate(): Promise<never> {
    this.downloads += 1
    this.addQuitHandler()
    return new Promise(() => undefined)
  }

  protected override doInstall = () => true
}

const look = (failed: (error: unknown) => void = vi.fn(), installsOnQuit = true) =>
  checkForUpdates(updater, { installsOnQuit, check: vi.fn(), failed, ready: vi.fn() })

let updater: UpdaterOfTest
beforeEach(() => {
  vi.useFakeTimers()
  updater = new UpdaterOfTest()
})
afterEach(() => vi.useRealTimers())

test('checks for a newer version at the start and daily', async () => {
  look()
  expect(updater.looks).toBe(1)
  await vi.advanceTimersByTimeAsync(DAY_MS - 1)
  expect(updater.looks).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(updater.looks).toBe(2)
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect([updater.looks, updater.downloads]).toEqual([4, 0])
})

test('downloads a newer version automatically, and installs it when the app quits', async () => {
  updater.newest = '1.3.0'
  look()
  await vi.advanceTimersByTimeAsync(0)
  expect(updater.downloads).toBe(1)
  expect(updater.onQuit).toHaveBeenCalledOnce()
})

test('does not install on quitting if that would prompt for a password', async () => {
  updater.newest = '1.3.0'
  look(vi.fn(), false)
  await vi.advanceTimersByTimeAsync(0)
  expect(updater.downloads).toBe(1)
  expect(updater.onQuit).not.toHaveBeenCalled()
})

test('reports an unreachable feed once, and checks it again the next day', async () => {
  updater.newest = null
  const failed = vi.fn()
  look((error) => failed(String(error)))
  await vi.advanceTimersByTimeAsync(0)
  expect(failed.mock.calls).toEqual([['Error: The feed does not respond.']])
  updater.newest = '1.3.0'
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(updater.downloads).toBe(1)
  expect(failed).toHaveBeenCalledOnce()
})

test('does not keep the app running for the daily check', () => {
  vi.useRealTimers()
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  const before = timers()
  look()
  expect(timers()).toBe(before)
})
