import { expect, test } from '../../api/testing/browser-test.ts'
import { uploadDisguised } from '../../api/testing/disguised-pictures.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'

test('code hidden in an image does not run when a browser opens it', async ({ browser, server, staff }) => {
  // Uses a separate page, because the browser's own image viewer has styles that violate the policy.
  const page = await browser.newPage({ baseURL: server.url })
  const disguised = await uploadDisguised(staff)
  expect(disguised.length).toBeGreaterThanOrEqual(8)
  const started: string[] = []
  page.on('dialog', (dialog) => {
    started.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => started.push(new URL(request.url()).pathname))
  for (const { what, url } of nonEmpty(disguised)) {
    started.length = 0
    const answer = await page.goto(url)
    expect(await answer?.headerValue('content-type'), what).toBe('image/webp')
    expect(await answer?.headerValue('content-security-policy'), what).toBe("sandbox; default-src 'none'")
    // The browser's own image viewer.
    const shown = page.locator('body > *')
    await expect(shown, what).toHaveCount(1)
    const width = await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(width, what).toBeGreaterThan(0)
    expect(started, what).toEqual([url])
  }
  await page.close()
})
