import type { Locator, Page, Request } from '@playwright/test'

export type Kind = 'Student Enquiry' | 'Services Enquiry'

export const STUDENT = {
  Name: 'Ravi Deshmukh',
  Mobile: '+91 98765-43210',
  Email: 'ravi@example.com',
  Message: 'Is there a weekend batch?',
} as const

export const SERVICE = {
  Name: 'Meera Shah',
  Mobile: '9123456789',
  Email: 'meera@example.com',
  Company: 'Shah & Sons',
  Message: 'A website for our mill.',
} as const

const isEnquiry = (request: Request) => request.method() === 'POST' && /enquiries(\?|$)/.test(request.url())

export const toContext = (request: Request): Record<string, unknown> =>
  JSON.parse(decodeURIComponent(request.headers()['x-enquiry-context'] ?? '{}'))

export class EnquiryForm {
  readonly section: Locator
  readonly status: Locator

  constructor(readonly page: Page) {
    this.section = page.locator('#enroll')
    this.status = this.section.getByRole('tabpanel').getByRole('status')
  }

  tab(kind: Kind): Locator {
    return this.section.getByRole('tab', { name: kind })
  }

  field(label: string): Locator {
    return this.section.getByRole('tabpanel').getByLabel(label, { exact: true })
  }

  findProblem(label: string): Locator {
    return this.field(label).locator('xpath=ancestor::div[p][1]/p')
  }

  async choose(kind: Kind): Promise<void> {
    await this.tab(kind).click()
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  async send(): Promise<void> {
    await this.section.getByRole('button', { name: 'Send enquiry' }).click()
  }

  options(label: string): Locator {
    return this.field(label).locator('option:not([value=""])')
  }

  async fillStudent(values: Readonly<Record<string, string>> = STUDENT): Promise<void> {
    await this.fill(values)
    await this.field('Course').selectOption({ index: 1 })
  }

  async requestSentBy(action: () => Promise<void>): Promise<Request> {
    const [request] = await Promise.all([this.page.waitForRequest(isEnquiry), action()])
    return request
  }

  async bodySentBy(action: () => Promise<void>): Promise<unknown> {
    return (await this.requestSentBy(action)).postDataJSON()
  }

  /** Returns all enquiries that the page sends from now on. */
  watchRequests(): Request[] {
    const sent: Request[] = []
    this.page.on('request', (request) => isEnquiry(request) && sent.push(request))
    return sent
  }
}
