import { expect, test } from '../../api/testing/browser-test.ts'
import { LAN_HOST, PEOPLE, sendAs } from '../testing/people.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`]
    await use({ ...launchOptions, args })
  },
})

const SUCCESS = 'Enquiry submitted successfully! We will contact you soon.'

Object.entries(PEOPLE).forEach(([kind, person], at) => {
  test(`an enquiry arrives with ${kind}`, async ({ browser, server, staff }) => {
    const name = `Person by ${kind}`
    const visitor = { name, mobile: `98111${String(at).padStart(5, '0')}`, email: `person${at}@example.com` }
    expect(await sendAs(browser, person, server.url, visitor, `10.7.0.${at}`)).toBe(SUCCESS)
    const query = new URLSearchParams({ view: 'new', q: name })
    expect((await staff.get<{ total: number }>(`/api/desk/enquiries?${query}`)).body.total).toBe(1)
  })
})
