import { expect, test } from '../../api/testing/browser-test.ts'
import { inParts } from '../../api/testing/in-parts.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible } from './accessibility.ts'
import { ALL_PATHS, Site } from './site.ts'

// Other widths and error states: quality.slow.spec.ts.
for (const { part, screens } of nonEmpty(inParts(ALL_PATHS))) {
  test(`axe finds no violation on the public pages, part ${part}`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of nonEmpty(screens))
      await test.step(path, async () => {
        await new Site(page).open(path)
        await expectAccessible(page)
      })
    // Chromium reports the 404 of the unknown URL as an error.
    expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
  })
}
