import type { Locator, Page } from '@playwright/test'

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
      .filter({ has: this.page.getByRole('button', { name: /^Delete the enquiry/ }) })
  }

  status(name: string): Locator {
    return this.page.getByRole('combobox', { name: `Status of ${name}` })
  }

  /** Opens the confirmation of a row and presses one of its buttons. */
  async delete(name: string, answer: 'Delete' | 'Cancel'): Promise<void> {
    await this.page.getByRole('button', { name: `Delete the enquiry of ${name}` }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: answer }).click()
  }
}
