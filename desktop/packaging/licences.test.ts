import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillLicencesPage, LICENCES_FILE } from './licences.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-licences-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, licences: object[]): string {
  mkdirSync(join(folder, name, '.vite'), { recursive: true })
  writeFileSync(join(folder, name, LICENCES_FILE), JSON.stringify(licences))
  return join(folder, name)
}
function fill(folders: string[], html = '<main><!-- licences: written by the build --></main>'): string {
  const page = join(folder, 'licences.html')
  writeFileSync(page, html)
  fillLicencesPage(page, folders)
  return readFileSync(page, 'utf8')
}

describe('the page of licences', () => {
  it('lists each package of all builds once, sorted by name, as text', () => {
    const zod = { name: 'zod', version: '4.0.0', identifier: 'MIT', text: 'Copyright <author> $& & others' }
    const clsx = { name: 'clsx', version: '2.0.0', identifier: 'MIT' }
    expect(fill([write('main', [zod]), write('panel', [clsx, zod])])).toBe(
      '<main><h2>clsx 2.0.0 (MIT)</h2>\n<h2>zod 4.0.0 (MIT)</h2>\n<pre>Copyright &lt;author&gt; $&amp; &amp; others</pre></main>',
    )
  })
  it('rejects a package without a licence', () =>
    expect(() => fill([write('main', [{ name: 'odd', version: '1.0.0' }])])).toThrow('odd has no licence'))
  it('rejects a build without a list of packages', () =>
    expect(() => fill([join(folder, 'main')])).toThrow('build it again'))
  it('rejects a page without the placeholder', () =>
    expect(() => fill([write('main', [])], '<main></main>')).toThrow('no placeholder'))
})
