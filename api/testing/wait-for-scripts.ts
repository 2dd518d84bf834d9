import type { Page } from '@playwright/test'
import { SCRIPTS_ID } from '#contract/rendered-page'

/** Waits for the scripts of a public page, which start after the first paint. Does nothing on other pages. */
export const waitForScripts = (page: Page): Promise<void> =>
  page.locator(`#${SCRIPTS_ID}`).waitFor({ state: 'detached' })
