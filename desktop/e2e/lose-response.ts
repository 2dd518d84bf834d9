import type { Page } from '@playwright/test'

/** Drops the response to the next write request to a URL, after the server has received it. */
export async function loseResponse(page: Page, address: string, method = 'POST'): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
