import { expect, type Locator, type Page } from '@playwright/test'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'

let network = 0

/** Sends enquiries through the public endpoints, each from its own network. */
export async function send(staff: HttpClient, path: string, bodies: readonly object[]): Promise<void> {
  for (const body of nonEmpty(bodies)) {
    network += 1
    const headers = { 'X-Forwarded-For': `10.9.${process.pid & 255}.${network}` }
    const response = await staff.post(path, body, { headers })
    expect(response.status).toBe(201)
  }
}

export const student = (name: string, change: object = {}) => ({
  name,
  mobile: '9876543210',
  email: 'person@example.com',
  course: 'Java',
  message: '',
  ...change,
})
export const service = (name: string, change: object = {}) => ({
  name,
  mobile: '9123456789',
  email: 'business@example.com',
  company: '',
  serviceId: 'x',
  serviceLabel: 'E-Commerce',
  budget: '1L-3L',
  timeline: '2-4w',
  message: '',
  source: 'contact-page',
  ...change,
})

export type Tab = 'Student Enquiries' | 'Service Enquiries'

/** The enquiries screen as staff use it. */
export class EnquiriesPage {
  constructor(readonly page: Page) {}

  async open(path = '/enquiries'): Promise<void> {
    await this.page.goto(path)
  }

  async choose(tab: Tab): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click()
  }

  get search(): Locator {
    return this.page.getByRole('searchbox')
  }

  columns(tab: Tab): Locator {
    return this.page.getByRole('table', { name: tab }).getByRole('columnheader')
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  get rows(): Locator {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByRole('button', { name: /^Delete enquiry from/ }) })
  }

  status(name: string): Locator {
    return this.page.getByRole('combobox', { name: `Status of ${name}` })
  }

  /** Deletes a row, and answers the confirmation. */
  async delete(name: string, button: 'Delete' | 'Cancel'): Promise<void> {
    await this.page.getByRole('button', { name: `Delete enquiry from ${name}` }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: button }).click()
  }
}
