import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The first has no window to draw: browser tests take half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Path of a Chromium on this machine: CHROMIUM_PATH, Playwright's own, else one on the PATH; null when there is none.
 */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...onPath]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}

const isRoot = process.getuid?.() === 0

/** How every test starts Chromium: as root it has no sandbox, and nowhere does it talk to its maker. */
export const CHROMIUM_OPTIONS = {
  executablePath: findChromium() ?? undefined,
  args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
}
