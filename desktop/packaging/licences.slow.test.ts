import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serveFile } from '../main/protocol/files.ts'
import { mayNavigate } from '../main/security/navigation-policy.ts'
import { buildShell } from '../testing/built-shell.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-licences-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the built shell lists the packages of main, preload, panel and pages on a page linked from Diagnostics', async () => {
  const out = await buildShell()
  const page = await serveFile(join(out, 'pages'), 'licences.html')
  const html = await page.text()
  for (const name of ['electron-updater', 'eventsource-parser', 'react-dom', '@mantine/core', 'zod']) {
    expect(html).toMatch(new RegExp(`<h2>${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)</h2>\\n<pre>[^<]*Permission`))
  }
  expect(html).toMatch(
    /<h2>@fontsource-variable\/instrument-sans [\d.]+ \(OFL-1.1\)<\/h2>\n<pre>[^<]*SIL OPEN FONT/i,
  )
  const diagnostics = await (await serveFile(join(out, 'pages'), 'diagnostics.html')).text()
  expect(diagnostics).toContain('href="./licences.html"')
  expect(mayNavigate('app://bundle/shell/licences.html', true)).toBe(true)
  const packed = readdirSync(out, { recursive: true, encoding: 'utf8' })
  expect(packed.filter((name) => name.includes('.vite'))).toEqual([])
  rmSync(out, { recursive: true })
})
