import type { Page } from '@playwright/test'
import { ADMIN } from '../../api/testing/first-admin.ts'

/** Enters the user's password, which changes that could leak data or secrets require. */
export async function enterOwnPassword(page: Page, password: string = ADMIN.password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
