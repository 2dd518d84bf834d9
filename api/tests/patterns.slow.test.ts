import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Parameters as CheckOptions, check } from 'recheck'
import { parseSync } from 'vite'
import { beforeAll, expect, it } from 'vitest'

/** The checker in plain JavaScript, which needs no Java and behaves the same everywhere. */
process.env.RECHECK_BACKEND = 'pure'

/** Folders whose code processes untrusted text. */
const FOLDERS = ['api', 'web/lib', 'web/components', 'web/pages']
const APART = /\.test\.tsx?$|\/(?:generated|testing|drills|cli)\/|vite\.config/

/** Patterns that are not provably linear, with the reason why they are safe. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/<style>([\\s\\S]*?)<\\/style>/g': 'our own page, read once at start',
  '/<script>([\\s\\S]*?)<\\/script>/g': 'our own page, read once at start',
  '/<meta name="theme-color"[^>]*>\\s*<link rel="icon"[^>]*>\\s*<link rel="manifest"[^>]*>/':
    'our own page, without what anybody has written',
  '/<link rel="preload" as="font"[^>]* href="\\/assets\\/([^"]+)">/g':
    'our own page, without what anybody has written',
  '/\\/:.*$/': 'our own list of screens',
  '/\\+?\\p{Nd}(?:[^\\p{L}\\p{Nd}]{0,8}\\p{Nd}){6,}/gu': 'an attempt that fails has read 56 letters at most',
  '/\\+?[\\s(]*\\d(?:[\\s().-]*\\d)*/g': 'phone numbers of at most 200 characters',
  '/^[^\\p{L}\\p{N}+]+|[^\\p{L}\\p{N}]+$/gu': 'parts of texts of at most 200 characters',
}

/** Limits in steps, because with limits in milliseconds a busy machine would report safe patterns. */
const BY_STEPS: CheckOptions = {
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 200_000,
}

interface Pattern {
  source: string
  flags: string
  place: string
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !APART.test(path))
}

interface Node {
  regex?: { pattern: string; flags: string }
}

function patternsIn(place: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { regex } = node as Node
    if (regex) found.push({ source: regex.pattern, flags: regex.flags, place })
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseSync(place, readFileSync(place, 'utf8')).program)
  return found
}

let patterns: Pattern[]
beforeAll(() => {
  const all = FOLDERS.flatMap(filesIn).flatMap(patternsIn)
  patterns = [...new Map(all.map((each) => [`/${each.source}/${each.flags}`, each])).values()]
})

it('every regular expression runs in linear time, or is listed with the reason why it is safe', {
  timeout: 300_000,
}, async () => {
  expect(patterns.length).toBeGreaterThan(50)
  const slow: string[] = []
  const names = patterns.map(({ source, flags }) => `/${source}/${flags}`)
  for (const { source, flags, place } of patterns) {
    const name = `/${source}/${flags}`
    if (name in BOUNDED) continue
    const { status } = await check(source, flags, BY_STEPS)
    if (status !== 'safe') slow.push(`${place}: ${name} ${status}`)
  }
  expect(slow).toEqual([])
  expect(
    Object.keys(BOUNDED).filter((name) => !names.includes(name)),
    'listed, and gone',
  ).toEqual([])
})
