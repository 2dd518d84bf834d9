import type { Page } from '@playwright/test'

/** Lets the next POST to an address reach the server, and nothing of its answer come back. */
export async function loseAnswer(page: Page, address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
