import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import escapeHtml from 'escape-html'

/** Where vite lists the packages that it has bundled, below the folder it builds into. */
export const LICENCES_FILE = '.vite/licences.json'

/** A bundled package, as vite's `build.license` lists it. */
interface Licence {
  name: string
  version: string
  identifier?: string
  text?: string
}

const PLACE = '<!-- licences: written by the build -->'

function readLicences(folder: string): Licence[] {
  const file = join(folder, LICENCES_FILE)
  if (!existsSync(file)) throw new Error(`${folder} does not say what it was built from: build it again.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Licence[]
}

function toHtml({ name, version, identifier, text }: Licence): string {
  if (!identifier && !text) throw new Error(`The package ${name} has no licence, and is packed.`)
  const title = [name, version, identifier && `(${identifier})`].filter(Boolean).join(' ')
  return `<h2>${escapeHtml(title)}</h2>${text ? `\n<pre>${escapeHtml(text)}</pre>` : ''}`
}

/** Writes the licences of everything that the folders were built from into a built page, each package once, by name. */
export function fillLicencesPage(page: string, folders: readonly string[]): void {
  const byName = new Map(
    folders.flatMap(readLicences).map((licence) => [`${licence.name} ${licence.version}`, licence]),
  )
  const sorted = [...byName].sort(([one], [other]) => one.localeCompare(other, 'en'))
  const html = readFileSync(page, 'utf8')
  if (!html.includes(PLACE)) throw new Error(`${page} has no place for the licences.`)
  writeFileSync(
    page,
    html.replace(PLACE, () => sorted.map(([, licence]) => toHtml(licence)).join('\n')),
  )
}
