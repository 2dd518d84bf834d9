import { signInAs, test } from '../../api/testing/browser-test.ts'

const paths = (process.env.SHOTS ?? '').split(' ')
const widths = (process.env.WIDTHS ?? '1280').split(' ').map(Number)
const schemes = (process.env.SCHEMES ?? 'light').split(' ')
test('shots', async ({ page, staff, context }) => {
  await signInAs(staff, context)
  for (const path of paths)
    for (const width of widths)
      for (const scheme of schemes) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: scheme as 'light', reducedMotion: 'reduce' })
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        if (process.env.CLICK)
          for (const name of process.env.CLICK.split('|'))
            await page.getByRole('button', { name, exact: true }).first().click()
        await page.screenshot({
          path: `/var/tmp/w/shots/content/${path.replace(/\W+/g, '_')}-${width}-${scheme}${process.env.TAG ?? ''}.png`,
          fullPage: process.env.FULL === '1',
        })
      }
})
