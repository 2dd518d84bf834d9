import type { Page } from '@playwright/test'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { removeOther } from '../../api/testing/colleague.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { expectAccessible } from './accessibility.ts'
import { DeskPage } from './desk-page.ts'
import { enterAs } from './enter-as.ts'

const NUMBER = '9833322111'
const SHOWN = '98333 22111'
const EMAIL = 'masked.visitor@canary.example'
const MASKED = '+91 ••••• ••111'

const SETTINGS = '/api/desk/settings'

async function maskFor(staff: HttpClient, maskedRoles: readonly string[]) {
  const { body } = await staff.get<{ updatedAt: string | null }>(SETTINGS)
  const { updatedAt: _, ...settings } = body
  expect((await staff.put(SETTINGS, { ...settings, maskedRoles })).status).toBe(200)
}

test.afterEach(async ({ staff }) => maskFor(staff, []))

async function visit(staff: HttpClient, name: string): Promise<string> {
  const body = { name, mobile: NUMBER, email: EMAIL, course: 'Java', message: `Ring ${NUMBER}` }
  return (await staff.post<{ id: string }>('/api/enquiries', body)).body.id
}

/** Collects all API responses of a page, except revealed contacts. */
function collectResponses(page: Page) {
  const responses: string[] = []
  page.on('response', async (response) => {
    const url = response.url()
    if (!url.includes('/api/') || url.endsWith('/reveal') || url.endsWith('/api/events')) return
    responses.push(await response.text().catch(() => ''))
  })
  return responses
}

/** Records the links that the panel opens elsewhere, such as calls and chats. */
const recordOpenedLinks = (page: Page) =>
  page.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (/^(tel|mailto|https:\/\/wa\.me)/.test(this.href)) opened.push(this.href)
      else click.call(this)
    }
  })
const getOpenedLinks = (page: Page) => page.evaluate(() => (window as unknown as { opened: string[] }).opened)

test('a counsellor reveals a masked number, which the timeline records', async ({
  page,
  context,
  staff,
  server,
}) => {
  const name = 'Revealed By Button'
  const id = await visit(staff, name)
  const { person } = await enterAs(staff, server, context, 'counsellor', 'Rita Reveals')
  await maskFor(staff, ['counsellor'])
  const responses = collectResponses(page)
  const desk = new DeskPage(page)
  await desk.open('?view=all')
  await expect(desk.row(name)).toContainText(MASKED)
  await desk.name(name).click()
  const contact = desk.drawer.getByRole('region', { name: 'Contact' })
  await expect(contact).toContainText(MASKED)
  await expect(contact).toContainText('m•••@canary.example')
  await expect(desk.drawer.getByText(`Ring ${MASKED}`)).toBeVisible()
  await expect(contact.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)

  await contact.getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(contact.getByRole('link', { name: SHOWN })).toHaveAttribute('href', `tel:+91${NUMBER}`)
  await expect(contact.getByRole('link', { name: EMAIL })).toBeVisible()
  await expect(contact.getByRole('button', { name: 'Reveal', exact: true })).toHaveCount(0)
  await expect(desk.entry('Viewed the phone number and email')).toBeVisible()
  await expect(desk.entry('Rita Reveals')).toBeVisible()
  expect(responses.length).toBeGreaterThan(3)
  expect(responses.filter((text) => text.includes(NUMBER) || text.includes(EMAIL))).toEqual([])
  const slip = await context.newPage()
  await slip.goto(`/slip/${id}`)
  await expect(slip.getByRole('article')).toContainText(MASKED)
  await slip.close()

  await maskFor(staff, [])
  await expect(desk.row(name), 'the panel reloads automatically').toContainText(SHOWN)
  await removeOther(staff, person.email, page.context())
})

test('calling and writing reveal contacts first, and a correction never saves a masked value', async ({
  page,
  context,
  staff,
  server,
}) => {
  const [called, written] = ['Called While Masked', 'Written While Masked']
  const ids = [await visit(staff, called), await visit(staff, written)]
  const { person } = await enterAs(staff, server, context, 'front-desk', 'Farid Front')
  await maskFor(staff, ['front-desk'])
  await recordOpenedLinks(page)
  const desk = new DeskPage(page)
  await desk.open('?view=all')
  await desk
    .row(called)
    .getByRole('button', { name: `Call ${called}` })
    .click()
  await expect(desk.row(called)).toContainText(SHOWN)
  expect(await getOpenedLinks(page)).toEqual([`tel:+91${NUMBER}`])

  await desk
    .row(written)
    .getByRole('button', { name: `WhatsApp to ${written}` })
    .click()
  await page.getByRole('menuitem', { name: 'Blank message' }).click()
  await expect(page.getByText(`WhatsApp message to ${written} logged.`)).toBeVisible()
  expect(await getOpenedLinks(page)).toEqual([`tel:+91${NUMBER}`, `https://wa.me/91${NUMBER}`])
  for (const id of nonEmpty(ids)) {
    const { body } = await staff.get<{ activities: { action: string }[] }>(`/api/desk/enquiries/${id}`)
    expect(body.activities.filter(({ action }) => action === 'revealed')).toHaveLength(1)
  }

  await desk.name(called).click()
  await desk.drawer.getByRole('button', { name: 'Correct' }).click()
  const form = page.getByRole('form', { name: 'Correct enquiry' })
  const mobile = form.getByRole('textbox', { name: 'Mobile' })
  await expect(mobile).toHaveValue(MASKED)
  await mobile.fill('+91 ••••• ••112')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(form.getByText('This is masked. Enter all of it, or leave it unchanged.')).toBeVisible()
  await mobile.fill('9833322112')
  await form.getByRole('button', { name: 'Save correction' }).click()
  await expect(form).toHaveCount(0)
  const { body } = await staff.get<{ enquiry: { mobile: string; email: string } }>(
    `/api/desk/enquiries/${ids[0]}`,
  )
  expect(body.enquiry).toMatchObject({ mobile: '9833322112', email: EMAIL })
  await removeOther(staff, person.email, page.context())
})

test('a search that stopped early says so instead of showing no results', async ({
  page,
  context,
  staff,
}) => {
  await signInAs(staff, context)
  // The server only stops early with many thousands of enquiries.
  const { body } = await staff.get<object>('/api/desk/enquiries?q=9833')
  await page.route('**/api/desk/enquiries?*', (route) =>
    route.fulfill({ json: { ...body, items: [], total: 0, isMore: true } }),
  )
  await new DeskPage(page).open('?q=9833')
  await expect(page.getByText('Too many matches.')).toBeVisible()
  await expect(page.getByText('No enquiries match')).toHaveCount(0)
})

test('an administrator chooses the roles for which contacts are masked', async ({ page, context, staff }) => {
  await signInAs(staff, context)
  await page.goto('/settings?tab=desk')
  const roles = page.getByRole('group', { name: 'Masked contact details' })
  await expect(roles.getByRole('checkbox')).toHaveCount(3)
  await roles.getByRole('checkbox', { name: 'Mask for owners' }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Desk settings saved.').first()).toBeVisible()
  expect((await staff.get(SETTINGS)).body).toMatchObject({ maskedRoles: ['owner'] })
  await page.reload()
  await expect(roles.getByRole('checkbox', { name: 'Mask for owners' })).toBeChecked()
  await roles.getByRole('checkbox', { name: 'Mask for owners' }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Desk settings saved.').first()).toBeVisible()
  expect((await staff.get(SETTINGS)).body).toMatchObject({ maskedRoles: [] })
  await expectAccessible(page)
})
