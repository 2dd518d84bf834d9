import type { Page } from '@playwright/test'
import { ADMIN } from '../../api/testing/first-admin.ts'

/** Enters the own password, which a change by which data or secrets can leave asks for. */
export async function enterOwnPassword(page: Page, password: string = ADMIN.password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
