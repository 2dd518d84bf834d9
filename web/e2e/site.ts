import { expect, type Locator, type Page } from '@playwright/test'
import { gate } from '../../api/testing/gate.ts'

/** Labels and targets of the header's links, in order. */
export const NAVIGATION = [
  ['Home', '/'],
  ['Courses', '/courses'],
  ['Services', '/Services'],
  ['Why Us', '/features'],
  ['About', '/about'],
  ['Testimonials', '/testimonials'],
  ['FAQs', '/faqs'],
  ['Contact', '/contact'],
] as const

/** All public paths, including one that does not exist. */
export const ALL_PATHS = [
  '/',
  '/courses',
  '/services',
  '/features',
  '/about',
  '/testimonials',
  '/faqs',
  '/contact',
  '/privacy',
  '/no-such-page',
] as const

export class Site {
  readonly main: Locator
  readonly header: Locator
  readonly footer: Locator
  readonly menuButton: Locator
  readonly menu: Locator
  readonly title: Locator

  constructor(readonly page: Page) {
    this.main = page.getByRole('main')
    this.header = page.getByRole('banner')
    this.footer = page.getByRole('contentinfo')
    this.menuButton = page.getByRole('button', { name: 'Open menu' })
    this.menu = page.getByRole('dialog', { name: 'Menu' })
    this.title = this.main.getByRole('heading', { level: 1 })
  }

  /**
   * Opens a page by its link in the header. The page then reads over HTTP, so that a test can delay, replace and fail its
   * requests.
   */
  async arriveAt(label: (typeof NAVIGATION)[number][0]): Promise<void> {
    await this.page.goto('/privacy')
    await this.follow(label)
  }

  async follow(label: (typeof NAVIGATION)[number][0]): Promise<void> {
    await this.header.getByRole('link', { name: label, exact: true }).click()
  }

  section(heading: string): Locator {
    return this.page.getByRole('region', { name: heading, exact: true })
  }

  /** Waits for the page and its first paint. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await expect(this.title).toBeVisible()
  }

  /**
   * Opens a page as if the server could not render it. The browser gets an empty document and renders everything itself.
   */
  async openShell(path: string): Promise<void> {
    await this.page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ path: 'dist/web/index.html', contentType: 'text/html' }),
    )
    await this.open(path)
  }

  async answer(name: string, json: unknown): Promise<void> {
    await this.page.route(`**/api/${name}`, (route) => route.fulfill({ json }))
  }

  async fail(name: string): Promise<void> {
    await this.page.route(`**/api/${name}`, (route) => route.fulfill({ status: 500, json: {} }))
  }

  /** Delays an endpoint. @returns a function that releases it */
  async hold(name: string): Promise<() => void> {
    const { opened, open } = gate()
    await this.page.route(`**/api/${name}`, async (route) => {
      await opened
      await route.continue()
    })
    return open
  }

  async list<T>(name: string): Promise<T[]> {
    return (await this.page.request.get(`/api/${name}`)).json()
  }
}

/** Checks an accordion: the first item is open, one at a time, and a second click closes it. */
export async function expectAccordion(inside: Locator, questions: readonly string[]): Promise<void> {
  const buttons = inside
    .getByRole('button', { expanded: true })
    .or(inside.getByRole('button', { expanded: false }))
  await expect(buttons).toHaveText(questions.map((question) => new RegExp(escaped(question))))
  const expanded = () => buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')))
  const onlyOpen = (place: number) => questions.map((_, index) => String(index === place))
  expect(await expanded()).toEqual(onlyOpen(0))
  await buttons.nth(1).click()
  expect(await expanded()).toEqual(onlyOpen(1))
  await buttons.nth(1).click()
  expect(await expanded()).toEqual(onlyOpen(-1))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns patterns for the values of a list's field, to compare with the page. */
export const shown = <T>(list: readonly T[], field: keyof T): RegExp[] =>
  list.map((record) => new RegExp(escaped(String(record[field]))))
