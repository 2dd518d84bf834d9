import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { PagePath } from './page-module'
import { PAGE_MODULES, pageFile } from './page-modules'

const FOLDER = 'dist/web'

/** Maximum bytes of JavaScript in the first load of a page. */
const MAX_BYTES = 95_000

type Manifest = Record<string, { file: string; imports?: string[] }>

const manifest = JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')) as Manifest
const shell = readFileSync(`${FOLDER}/index.html`, 'utf8')
const sizes = new Map<string, number>()

/** Returns a file's compressed size in bytes. Cached, because pages share most files and compressing takes a second. */
function getBytes(file: string): number {
  const bytes = sizes.get(file) ?? brotliCompressSync(readFileSync(`${FOLDER}/${file}`)).length
  sizes.set(file, bytes)
  return bytes
}

/** Returns the files of a module and its imports, which may be circular. */
function getFiles(module: string, seen = new Set<string>()): string[] {
  const { file, imports = [] } = manifest[module] ?? { file: '' }
  seen.add(module)
  return [file, ...imports.flatMap((name) => (seen.has(name) ? [] : getFiles(name, seen)))]
}

it.each(Object.keys(PAGE_MODULES) as PagePath[])('the first load of %s stays within the limit', (path) => {
  const named = [...shell.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const own = getFiles(pageFile(path))
  expect(own[0]).toMatch(/\.js$/)
  const files = new Set([...named, ...own])
  const total = [...files].reduce((sum, file) => sum + getBytes(file), 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(MAX_BYTES)
})
