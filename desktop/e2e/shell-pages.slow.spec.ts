import { readFileSync, rmSync } from 'node:fs'
import { extname, join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { CertificateProblem, Diagnostics, ServerCheck, ServerState } from '../bridge/bridge.ts'
import { installBridge } from '../testing/bridge-double.ts'
import { buildShell } from '../testing/built-shell.ts'
import { expectAccessible } from './accessibility.ts'

const ORIGIN = 'https://shell.test'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const SERVER = 'https://desk.example.in'
const CERTIFICATE: CertificateProblem = {
  address: SERVER,
  fingerprint: Array(32).fill('A1').join(':'),
  subject: 'desk.example.in',
  issuer: 'desk.example.in',
  validUntil: '2027-01-01T00:00:00.000Z',
  isTrustable: true,
  trusted: null,
}

/** Responses of the shell on these pages. */
interface Answers {
  state?: ServerState
  checks?: Record<string, ServerCheck>
  diagnostics?: Partial<Diagnostics>
}

/** Runs in the page, after the mock of the bridge. */
function mockResponses({ state, checks = {}, diagnostics }: Answers): void {
  const shell = window.prospectus
  if (!shell) return
  if (state) shell.server.state = async () => state
  const refused: ServerCheck = { kind: 'refused', problem: 'Invalid address.' }
  shell.server.check = async (address) => checks[address] ?? refused
  const read = shell.diagnostics
  shell.diagnostics = async () => ({ ...(await read()), ...diagnostics })
}

/** The pages of the built shell, without the server's API. */
const test = base.extend<{ open(name: string, answers?: Answers): Promise<Page> }, { out: string }>({
  out: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const out = await buildShell()
      await use(out)
      rmSync(out, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  open: async ({ page, out }, use) => {
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const body = readFileSync(join(out, pathname.replace('/shell/', '/pages/')))
      return route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'application/octet-stream' })
    })
    await use(async (name, answers = {}) => {
      await page.addInitScript({
        content: `(${installBridge})(); (${mockResponses})(${JSON.stringify(answers)})`,
      })
      await page.goto(`${ORIGIN}/shell/${name}.html`)
      return page
    })
  },
})

// Runs in one worker, so that the shell is built once.
test.describe.configure({ mode: 'default' })

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Server address' })
const connect = async (page: Page, address: string) => {
  await field(page).fill(address)
  await page.getByRole('button', { name: /^Connect/ }).click()
}

test('focuses the address field and shows errors', async ({ open }) => {
  const page = await open('connect')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Keep current server' })).toBeHidden()
  await connect(page, 'our server')
  await expect(page.getByText('Invalid address.')).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBothThemes(page)
})

test('warns once for each address without encryption', async ({ open }) => {
  const warning = 'The connection to this server is not encrypted.'
  const found = { kind: 'found', address: 'http://desk.example.in', version: '1.0.0', warning } as const
  const page = await open('connect', { checks: { 'desk.example.in': found } })
  await connect(page, 'desk.example.in')
  await expect(page.getByText(warning)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect anyway' })).toBeEnabled()
  await field(page).fill('another')
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeEnabled()
  await connect(page, 'desk.example.in')
  await page.getByRole('button', { name: 'Connect anyway' }).click()
  await expect(page.getByText('There is no other server here.')).toBeVisible()
})

test('shows the fingerprint of a self-signed certificate', async ({ open }) => {
  const refused = { kind: 'refused', problem: 'Not known.', certificate: CERTIFICATE } as const
  const page = await open('connect', { checks: { [SERVER]: refused } })
  await connect(page, SERVER)
  await expect(page.getByRole('button', { name: 'Trust certificate' })).toBeVisible()
  await expect(page.locator('code')).toHaveText(CERTIFICATE.fingerprint)
  await expectAccessibleInBothThemes(page)
  await field(page).fill('another')
  await expect(page.getByRole('button', { name: 'Trust certificate' })).toBeHidden()
})

test('shows the current server and who set it', async ({ open }) => {
  const state = { address: SERVER, connection: 'up', fixedBy: 'Sunrise IT' } as const
  const page = await open('connect', { state })
  await expect(page.getByText('This address was set by Sunrise IT.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect' })).toBeDisabled()
  await expect(field(page)).toHaveValue(SERVER)
  await expect(page.getByRole('link', { name: 'Keep current server' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('shows and copies the diagnostics', async ({ open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await open('diagnostics', {
    diagnostics: {
      certificates: [{ address: SERVER, fingerprint: CERTIFICATE.fingerprint, isFixed: false }],
      errors: ['first', 'second'].map((text) => ({ at: '2026-11-27T06:00:00.000Z', text })),
    },
  })
  await expect(page.getByRole('button', { name: `Stop trusting ${SERVER}` })).toBeVisible()
  await expect(page.locator('#errors li')).toContainText(['second', 'first'])
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('second')
  await expectAccessibleInBothThemes(page)
})

for (const name of ['crashed', 'licences'])
  test(`has no accessibility violations on the page ${name}`, async ({ open }) => {
    const page = await open(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
