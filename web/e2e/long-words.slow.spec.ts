import { expect, type Page } from '@playwright/test'
import { test as base, type ServerFixture } from '../../api/testing/browser-test.ts'
import { startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { writeLongWords } from '../testing/long-words.ts'
import { ALL_PATHS } from './site.ts'

const WIDTHS = [320, 360, 768, 1280, 1920] as const
/** Text sizes of the browser in pixels: 100, 150 and 200%. */
const TEXT_SIZES = [16, 24, 32] as const
const PATHS = [...ALL_PATHS, '/contact?tab=student', `/enquiry/${'W'.repeat(300)}`]

const ADMIN_KEY = 'the admin key of the long words'

/** An institute with extremely long words in every field. */
const test = base.extend<object, { server: ServerFixture }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const { dataDir, remove } = temporaryDataDir()
      const server = await startBuiltServer(dataDir, { ADMIN_KEY, SAMPLE_CONTENT: 'on' })
      const admin = new HttpClient(server.url)
      await registerFirst(admin, new URL(server.setupUrl ?? '').searchParams.get('setup') ?? '', dataDir)
      await writeLongWords(admin, ADMIN_KEY)
      await use({ ...server, dataDir, secrets: [] })
      await server.stop('SIGTERM')
      remove()
    },
    { scope: 'worker' },
  ],
})

async function setTextSize(page: Page, pixels: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** Returns how much wider the page is than the screen, and the elements that overflow. */
const excess = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const by = scrollWidth - clientWidth
  const all = by > 0 ? [...document.querySelectorAll('body *')] : []
  const wide = all.filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
  return { by, elements: wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160)) }
}

for (const path of nonEmpty(PATHS)) {
  test(`the longest words do not make ${path.slice(0, 30)} wider than the screen at any text size`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const size of nonEmpty(TEXT_SIZES)) {
      await setTextSize(page, size)
      const root = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      )
      expect(root).toBeCloseTo(size * 1.0625, 1)
      for (const width of nonEmpty(WIDTHS)) {
        await page.setViewportSize({ width, height: 800 })
        const { by, elements } = await page.evaluate(excess)
        expect(by, `${width} px, text of ${size} px:\n${elements.join('\n')}`).toBeLessThanOrEqual(0)
      }
    }
    complaints.splice(0)
  })
}
