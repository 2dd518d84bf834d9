import { expect, type Locator, type Page } from '@playwright/test'
import { indianDay } from '#contract/enquiries/indian-days'
import type { HttpClient } from '../../api/testing/http-client.ts'

const DAY_MS = 24 * 3_600_000

let network = 0

/**
 * Sends student enquiries through the public endpoint, each from its own network. @returns their ids, in order
 */
export async function sendEnquiries(staff: HttpClient, names: readonly string[], number?: string) {
  const ids: string[] = []
  for (const name of names) {
    network += 1
    const headers = { 'X-Forwarded-For': `10.7.${process.pid & 255}.${network}` }
    // Each enquiry has its own number, unless one is given.
    const mobile =
      number ?? `98${String(process.pid % 1000).padStart(3, '0')}${String(network).padStart(5, '0')}`
    const body = { name, mobile, email: '', course: 'Java', message: 'When does it start?' }
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    const response = await staff.post<{ id: string }>('/api/enquiries', { ...body, email }, { headers })
    expect(response.status).toBe(201)
    ids.push(response.body.id)
  }
  return ids
}

interface Stored {
  id: string
  reference: string
}

/** Stores a walk-in as staff do. */
export async function addWalkIn(staff: HttpClient, about: Record<string, string>): Promise<Stored> {
  const body = { kind: 'student', channel: 'walk-in', mobile: '9820000000', ...about }
  const response = await staff.post<Stored & Record<string, unknown>>('/api/desk/enquiries', body)
  expect(response.status).toBe(201)
  return response.body
}

/** Waits until the server has linked the enquiry to a person. @returns the person's id */
export async function readPersonId(staff: HttpClient, id: string): Promise<string> {
  let person: { id: string } | null = null
  await expect(async () => {
    const { body } = await staff.get<{ enquiry: { person: { id: string } | null } }>(
      `/api/desk/enquiries/${id}`,
    )
    person = body.enquiry.person
    expect(person).not.toBeNull()
  }).toPass()
  return (person as { id: string } | null)?.id ?? ''
}

const ALWAYS = Array.from({ length: 7 }, () => [{ open: '00:00', close: '23:59' }])

/** Makes the institute always open, or closed today and tomorrow. */
export async function setInstituteOpen(page: Page, isOpen: boolean): Promise<void> {
  const holidays = [0, 1].map((days) => {
    const date = indianDay(Date.now() + days * DAY_MS)
    return { date, name: '', hours: [] }
  })
  await page.route('**/api/opening-hours', async (route) => {
    const response = await route.fetch()
    const stored = await response.json()
    await route.fulfill({ response, json: { ...stored, week: ALWAYS, holidays: isOpen ? [] : holidays } })
  })
}

/** The Desk screen as staff use it. */
export class DeskPage {
  constructor(readonly page: Page) {}

  /** Opens the Desk screen and waits for its rows and its event stream. */
  async open(query = ''): Promise<void> {
    const stream = this.page.waitForResponse((response) => response.url().endsWith('/api/events'))
    await this.page.goto(`/desk${query}`)
    await stream
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Desk')
    // The screen shows this text until the rows have loaded.
    await expect(this.page.getByText('Loading enquiries')).toBeHidden()
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.name(name) })
  }

  name(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true })
  }

  get rows(): Locator {
    return this.page.locator('tbody [data-row]')
  }

  get drawer(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The entries of the timeline, newest first: the latest two and the earlier ones. */
  get entries(): Locator {
    return this.drawer.getByRole('list', { name: /^(Latest|Earlier) activity$/ }).getByRole('listitem')
  }

  entry(text: string | RegExp): Locator {
    return this.entries.filter({ hasText: text }).first()
  }

  get reminders(): Locator {
    return this.page.getByRole('region', { name: 'Reminders' })
  }

  /** Opens the list of reminders if it is closed. */
  async openReminders(): Promise<void> {
    const bell = this.page.getByRole('button', { name: /^Reminders/ })
    if ((await bell.getAttribute('aria-expanded')) === 'false') await bell.click()
  }

  toast(text: string | RegExp): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text })
  }

  column(label: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${label}`) })
  }

  card(label: string, name: string): Locator {
    return this.column(label).getByRole('link', { name, exact: true })
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }
}
