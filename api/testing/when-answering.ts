import type { Page } from '@playwright/test'
import { SCRIPTS_ID } from '#contract/rendered-page'

/** Waits for the scripts of a public page, which come after its first picture; other pages have none such. */
export const whenAnswering = (page: Page): Promise<void> =>
  page.locator(`#${SCRIPTS_ID}`).waitFor({ state: 'detached' })
