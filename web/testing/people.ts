import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { waitForScripts } from '../../api/testing/wait-for-scripts.ts'

export interface Visitor {
  name: string
  mobile: string
  email: string
}

interface Person {
  options?: BrowserContextOptions
  /** True for http on a host that browsers trust less than localhost. */
  isOnLan?: true
  fill: (page: Page, visitor: Visitor) => Promise<void>
}

/** Resolved to the loopback address by `--host-resolver-rules`. */
export const LAN_HOST = 'institute.lan'

const ADDRESS = '/contact?tab=student#enroll'
const form = (page: Page) => page.locator('#enroll form')
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
const chooseCourse = (page: Page) => field(page, 'course').selectOption({ index: 1 })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send enquiry' }).click()

async function type(page: Page, visitor: Visitor): Promise<void> {
  for (const [name, text] of Object.entries(visitor)) await field(page, name).fill(text)
  await chooseCourse(page)
}

/** Like autofill and password managers: values appear, and `input` and `change` fire without a key press. */
const fillByScript = (page: Page, visitor: Visitor, isLeavingFocus: boolean) =>
  form(page).evaluate(
    (element, { values, isLeaving }) => {
      for (const [name, text] of Object.entries(values)) {
        const input = (element as HTMLFormElement).elements.namedItem(name) as HTMLInputElement
        if (!isLeaving) input.focus()
        input.value = text
        for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
      }
    },
    { values: { ...visitor }, isLeaving: isLeavingFocus },
  )

export const PEOPLE: Readonly<Record<string, Person>> = {
  autofill: {
    async fill(page, visitor) {
      await field(page, 'name').focus()
      await fillByScript(page, visitor, true)
      await chooseCourse(page)
      await send(page)
    },
  },
  'password manager': {
    async fill(page, visitor) {
      await fillByScript(page, visitor, false)
      await chooseCourse(page)
      await send(page)
    },
  },
  paste: {
    async fill(page, visitor) {
      for (const [name, text] of Object.entries(visitor)) {
        await field(page, name).focus()
        await page.keyboard.insertText(text)
      }
      await chooseCourse(page)
      await send(page)
    },
  },
  'screen reader order': {
    async fill(page, visitor) {
      await field(page, 'name').focus()
      for (const text of Object.values(visitor)) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.type('By keyboard alone')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    },
  },
  'no JavaScript': {
    options: { javaScriptEnabled: false },
    async fill(page, visitor) {
      await type(page, visitor)
      await send(page)
      await form(page).getByRole('button', { name: 'Send', exact: true }).click()
    },
  },
  'http LAN': {
    isOnLan: true,
    async fill(page, visitor) {
      await type(page, visitor)
      await send(page)
    },
  },
  'slow 3G': {
    async fill(page, visitor) {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      })
      await page.reload()
      await waitForScripts(page)
      await type(page, visitor)
      await send(page)
    },
  },
}

/**
 * Sends an enquiry as one person. @returns the page's message
 * @param url the server's address
 * @param network the person's network
 */
export async function sendAs(
  browser: Browser,
  { options, isOnLan, fill }: Person,
  url: string,
  visitor: Visitor,
  network: string,
): Promise<string> {
  const origin = isOnLan ? url.replace(/\/\/[^:]+/, `//${LAN_HOST}`) : url
  const extraHTTPHeaders = { 'X-Forwarded-For': network }
  const context = await browser.newContext({ ...options, extraHTTPHeaders, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.goto(origin + ADDRESS)
    const hasScripts = options?.javaScriptEnabled !== false
    // People are slower than scripts. Anyone faster would be treated like a visitor without JavaScript.
    if (hasScripts) await waitForScripts(page)
    await fill(page, visitor)
    const status = page.locator('#enroll').getByRole('status').filter({ hasText: /\S/ })
    await status.waitFor()
    return (await status.textContent()) ?? ''
  } finally {
    await context.close()
  }
}
