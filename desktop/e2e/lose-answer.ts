import type { Page } from '@playwright/test'

/** Lets the next request to an address that changes something reach the server, and nothing of its answer come back. */
export async function loseAnswer(page: Page, address: string, method = 'POST'): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
