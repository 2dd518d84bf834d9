import { readFileSync } from 'node:fs'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { ContentPage } from './content-page.ts'

const PICTURE = 'web/public/default-avatar.png'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('uploads images by picker, drop and paste with a preview, and shows failed uploads', async ({
  page,
  complaints,
}) => {
  const screen = new ContentPage(page)
  await screen.open('/placements')
  const section = screen.section('Placement Partners (Logo)')
  await section.choose('Choose image', PICTURE)
  await expect(section.input('Logo')).toHaveValue(/^\/uploads\/[\da-f]{64}\.webp$/)
  const preview = section.form.getByRole('img', { name: 'Logo, preview' })
  await expect(preview).toBeVisible()
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  const bytes = [...readFileSync(PICTURE)]
  for (const type of ['drop', 'paste'] as const) {
    await section.button('Remove image').click()
    await expect(section.form.getByText('No image')).toBeVisible()
    await section.input('Logo').evaluate(
      (target, [name, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(content)], 'logo.png', { type: 'image/png' }))
        const event =
          name === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
        target.dispatchEvent(event)
      },
      [type, bytes] as const,
    )
    await expect(section.input('Logo')).toHaveValue(/^\/uploads\//)
  }
  await section.button('Remove image').click()
  await section.choose('Choose image', 'package.json')
  await expect(screen.alert('Upload failed: This file is not a supported image')).toBeVisible()
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: {} }))
  await section.choose('Choose image', PICTURE)
  await expect(screen.alert('Upload failed: Unknown error')).toBeVisible()
  await page.unroute('**/api/upload')
  await page.route('**/api/upload', (route) => route.abort())
  await section.choose('Choose image', PICTURE)
  await expect(screen.alert('Upload failed: the server could not be reached.')).toBeVisible()
  await section.button('Remove image').click()
  complaints.splice(0)
})
