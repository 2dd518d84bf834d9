import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PUBLIC_PAGES } from '#contract/pages'
import { SITE } from '../api/testing/built-site.ts'
import { CHROMIUM_OPTIONS } from '../api/testing/chromium.ts'
import { startTestServer } from '../api/testing/test-server.ts'
import { expectAccessible } from '../web/e2e/accessibility.ts'
import { applyInstitute, INSTITUTES } from './institutes/institutes.ts'
import { toReport, visitAll } from './lighthouse.ts'

const SCREENS = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } } as const

/** Takes screenshots of an institute's home page, and fails if axe finds a problem on any page. */
async function checkPages(key: string, url: string): Promise<void> {
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  for (const [name, viewport] of Object.entries(SCREENS)) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `docs/images/institute-${key}-${name}.png` })
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await expectAccessible(page)
    }
  }
  await browser.close()
}

/**
 * Turns the sample site into three institutes, saves screenshots of their home pages to docs/images, checks all pages with
 * axe, and runs Lighthouse on them and on the sample.
 */
export async function run(): Promise<void> {
  const sample = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
  const rows = [await visitAll('The sample institute', sample.url, join(sample.dataDir, 'report.json'))]
  await sample.close()
  for (const institute of INSTITUTES) {
    const server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
    await applyInstitute(await server.signedIn(), institute)
    await checkPages(institute.key, server.url)
    rows.push(await visitAll(institute.name, server.url, join(server.dataDir, 'report.json')))
    await server.close()
  }
  writeFileSync(
    new URL('./institutes-results.md', import.meta.url),
    toReport('npm run bench -- institutes', rows),
  )
}
