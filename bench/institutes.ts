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

const SCREENS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Fails if axe finds anything on one of an institute's pages. */
async function checkAccessibility(url: string): Promise<void> {
  const browser = await chromium.launch(CHROMIUM_OPTIONS)
  for (const viewport of SCREENS) {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(url + path, { waitUntil: 'networkidle' })
      await expectAccessible(page)
    }
  }
  await browser.close()
}

/** Turns the sample site into three institutes, checks their pages with axe, and runs Lighthouse on them and the sample. */
export async function run(): Promise<void> {
  const sample = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
  const rows = [await visitAll('The sample institute', sample.url, join(sample.dataDir, 'report.json'))]
  await sample.close()
  for (const institute of INSTITUTES) {
    const server = await startTestServer({ SAMPLE_CONTENT: 'on' }, SITE)
    await applyInstitute(await server.signedIn(), institute)
    await checkAccessibility(server.url)
    rows.push(await visitAll(institute.name, server.url, join(server.dataDir, 'report.json')))
    await server.close()
  }
  writeFileSync(
    new URL('./institutes-results.md', import.meta.url),
    toReport('npm run bench -- institutes', rows),
  )
}
