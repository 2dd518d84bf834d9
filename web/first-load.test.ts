import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { PagePath } from './page-module'
import { PAGE_MODULES, pageFile } from './page-modules'

const FOLDER = 'dist/web'

/** Bytes of JavaScript that a page may ask for before it works. */
const MOST_BYTES = 95_000

type Manifest = Record<string, { file: string; imports?: string[] }>

const manifest = JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')) as Manifest
const shell = readFileSync(`${FOLDER}/index.html`, 'utf8')
const sizes = new Map<string, number>()

/** Bytes of a file as browsers receive it. Pages share most of their files, and compressing one takes a second. */
function getBytes(file: string): number {
  const bytes = sizes.get(file) ?? brotliCompressSync(readFileSync(`${FOLDER}/${file}`)).length
  sizes.set(file, bytes)
  return bytes
}

/** The files of a module and of all that it imports, which may import each other. */
function getFiles(module: string, seen = new Set<string>()): string[] {
  const { file, imports = [] } = manifest[module] ?? { file: '' }
  seen.add(module)
  return [file, ...imports.flatMap((name) => (seen.has(name) ? [] : getFiles(name, seen)))]
}

it.each(Object.keys(PAGE_MODULES) as PagePath[])('the first load of %s is light', (path) => {
  const named = [...shell.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const own = getFiles(pageFile(path))
  expect(own[0]).toMatch(/\.js$/)
  const files = new Set([...named, ...own])
  const total = [...files].reduce((sum, file) => sum + getBytes(file), 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(MOST_BYTES)
})
