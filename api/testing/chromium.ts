import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell is first, because it halves the time of browser tests. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Returns the path of a Chromium: CHROMIUM_PATH, Playwright's own, or one on the PATH; null if there is none. */
export function findChromium(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...onPath]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}

const isRoot = process.getuid?.() === 0

/** Launch options of Chromium: without a sandbox as root, and without requests to Google. */
export const CHROMIUM_OPTIONS = {
  executablePath: findChromium() ?? undefined,
  args: ['--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
}
