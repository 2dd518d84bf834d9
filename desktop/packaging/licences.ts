import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import escapeHtml from 'escape-html'

/** Vite's list of bundled packages, relative to its output folder. */
export const LICENCES_FILE = '.vite/licences.json'

/** A bundled package, in the format of Vite's `build.license`. */
interface Licence {
  name: string
  version: string
  identifier?: string
  text?: string
}

const PLACEHOLDER = '<!-- licences: written by the build -->'

function readLicences(folder: string): Licence[] {
  const file = join(folder, LICENCES_FILE)
  if (!existsSync(file)) throw new Error(`${folder} has no list of its packages: build it again.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Licence[]
}

function toHtml({ name, version, identifier, text }: Licence): string {
  if (!identifier && !text) throw new Error(`The package ${name} has no licence.`)
  const title = [name, version, identifier && `(${identifier})`].filter(Boolean).join(' ')
  return `<h2>${escapeHtml(title)}</h2>${text ? `\n<pre>${escapeHtml(text)}</pre>` : ''}`
}

/** Writes the licences of all packages bundled in the folders into a built page, each package once, sorted by name. */
export function fillLicencesPage(page: string, folders: readonly string[]): void {
  const byName = new Map(
    folders.flatMap(readLicences).map((licence) => [`${licence.name} ${licence.version}`, licence]),
  )
  const sorted = [...byName].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const html = readFileSync(page, 'utf8')
  if (!html.includes(PLACEHOLDER)) throw new Error(`${page} has no placeholder for the licences.`)
  writeFileSync(
    page,
    html.replace(PLACEHOLDER, () => sorted.map(([, licence]) => toHtml(licence)).join('\n')),
  )
}
