import { test } from '../../api/testing/browser-test.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible } from './accessibility.ts'
import { ALL_PATHS, Site } from './site.ts'

// Other widths and error states: quality.slow.spec.ts.
test('axe finds no violation on any public page', async ({ page, complaints }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of nonEmpty(ALL_PATHS))
    await test.step(path, async () => {
      await new Site(page).open(path)
      await expectAccessible(page)
    })
  // Chromium reports the 404 of the unknown address as an error of its own.
  complaints.splice(0)
})
