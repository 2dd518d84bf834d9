import { expect, test } from '../../api/testing/browser-test.ts'
import { LAN_HOST, letWrite, PEOPLE } from '../testing/people.ts'
import { gate } from './site.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`]
    await use({ ...launchOptions, args })
  },
})

const SUCCESS = 'Enquiry submitted successfully! We will contact you soon.'

/** Those whom no script can vouch for wait in the view of the suspects; all others are in the inbox. */
const VIEW_OF: Readonly<Record<string, string>> = { 'no JavaScript': 'suspect' }

Object.entries(PEOPLE).forEach(([kind, person], at) => {
  test(`TARGETS F2 nobody is lost: ${kind}`, async ({ browser, server, staff }) => {
    const name = `Person by ${kind}`
    const visitor = { name, mobile: `98111${String(at).padStart(5, '0')}`, email: `person${at}@example.com` }
    expect(await letWrite(browser, person, server.url, visitor, `10.7.0.${at}`)).toBe(SUCCESS)
    const query = new URLSearchParams({ view: VIEW_OF[kind] ?? 'new', q: name })
    await expect
      .poll(async () => (await staff.get<{ total: number }>(`/api/desk/enquiries?${query}`)).body.total)
      .toBe(1)
  })
})

test('TARGETS F2 who writes before the page’s script has come keeps the focus, and what is written', async ({
  page,
}) => {
  const { opened, open } = gate()
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/contact?tab=student#enroll', { waitUntil: 'commit' })
  const field = (name: string) => page.locator(`#enroll form [name="${name}"]`)
  await field('name').focus()
  await page.keyboard.type('Asha Early')
  await page.keyboard.press('Tab')
  await expect(field('mobile')).toBeFocused()
  // The script is at work when it asks for the pass of the form, which it does where somebody is in a field.
  const pass = page.waitForResponse(/enquiry-pass/)
  open()
  await pass
  await page.waitForLoadState('networkidle')
  await expect(field('mobile')).toBeFocused()
  await page.keyboard.type('98111')
  await page.keyboard.press('Tab')
  await expect(field('email')).toBeFocused()
  await expect(field('mobile')).toHaveValue('98111')
  await expect(field('name')).toHaveValue('Asha Early')
})
