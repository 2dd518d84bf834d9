import type { Locator, Page } from '@playwright/test'

/** Page object of the sign-in screens. */
export class SignInPage {
  constructor(readonly page: Page) {}

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async register(person: { name: string; email: string; phone: string; password: string }): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Name' }).fill(person.name)
    await this.page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await this.page.getByRole('textbox', { name: 'Phone' }).fill(person.phone.replace('+91', ''))
    await this.page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await this.page.getByRole('radio', { name: 'Email' }).check()
    await this.page.getByRole('button', { name: 'Register' }).click()
  }

  digit(position: number): Locator {
    return this.page.getByRole('textbox', { name: `Digit ${position} of 5` })
  }

  /** Types the code into the first box; the focus moves on automatically. */
  async enterCode(code: string): Promise<void> {
    await this.digit(1).focus()
    await this.page.keyboard.type(code)
  }

  async verify(): Promise<void> {
    await this.page.getByRole('button', { name: 'Verify OTP' }).click()
  }

  toast(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }
}
