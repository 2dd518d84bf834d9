import { expect, type Locator, type Page } from '@playwright/test'

/** A section of a content screen: its form and the list of its records. */
class ContentSection {
  readonly form: Locator
  readonly list: Locator

  /** Button that opens the blank form. */
  readonly opener: Locator
  /** Menu with the bin and the related lists. */
  readonly menu: Locator

  /**
   * @param formName accessible name of the form, or a pattern if it depends on the mode
   * @param listName accessible name of the table or list
   */
  constructor(
    readonly page: Page,
    formName: string | RegExp,
    listName: string,
    title: string,
  ) {
    this.menu = page.getByRole('button', { name: `More for ${title}`, exact: true })
    this.opener = this.menu.locator('xpath=preceding-sibling::button')
    this.form = page.getByRole('form', { name: formName, exact: typeof formName === 'string' })
    this.list = page
      .getByRole('table', { name: listName, exact: true })
      .or(page.getByRole('list', { name: listName, exact: true }))
  }

  input(label: string): Locator {
    return this.form
      .getByRole('textbox', { name: label, exact: true })
      .or(this.form.getByRole('combobox', { name: label, exact: true }))
  }

  /** Opens the blank form, unless the form is open already. */
  async open(): Promise<void> {
    await this.form.or(this.opener).first().waitFor()
    if (await this.form.isHidden()) await this.opener.click()
    await expect(this.form).toBeVisible()
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    await this.open()
    for (const [label, value] of Object.entries(values)) await this.input(label).fill(value)
  }

  button(name: string): Locator {
    return this.form.getByRole('button', { name, exact: true })
  }

  /** Returns the names of the records in order, from their Edit buttons. */
  async names(): Promise<string[]> {
    const labels = await this.list
      .getByRole('button', { name: /^Edit / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
    return labels.map((label) => label.replace(/^Edit /, ''))
  }

  edit(name: string): Locator {
    return this.list.getByRole('button', { name: `Edit ${name}`, exact: true })
  }

  handle(name: string): Locator {
    return this.list.getByRole('button', { name: new RegExp(`^More for ${name}, position`) })
  }

  /** The part of a row that a mouse drags. */
  grip(name: string): Locator {
    return this.row(name).getByTitle('Drag to move')
  }

  row(name: string): Locator {
    return this.list
      .getByRole('row')
      .or(this.list.getByRole('listitem'))
      .filter({ has: this.page.getByRole('button', { name: `Edit ${name}`, exact: true }) })
  }

  /** Opens the confirmation for a record and clicks one of its buttons. */
  async delete(name: string, answer: 'Delete' | 'Cancel'): Promise<void> {
    await this.list.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: answer }).click()
  }

  /** Chooses a file in the picker that a button opens. */
  async choose(button: string, file: string): Promise<void> {
    await this.open()
    const chooser = this.page.waitForEvent('filechooser')
    await this.button(button).click()
    await (await chooser).setFiles(file)
  }
}

export class ContentPage {
  constructor(readonly page: Page) {}

  /** Opens the screen and waits for its lists, since loading ones shift the layout. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  }

  /** @param title of the section, if its list has another name */
  section(formName: string | RegExp, listName = String(formName), title = listName): ContentSection {
    return new ContentSection(this.page, formName, listName, title)
  }

  toast(text: string): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert')).filter({ hasText: text })
  }

  alert(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }
}
