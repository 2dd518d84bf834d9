import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '../testing/non-empty.ts'

/** Rooms of each side, the lowest first: a file imports from its own room and from lower ones. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  api: ['contract', 'lib', 'database', 'http', 'features'],
  'desktop/renderer': ['lib', 'components', 'features', 'app'],
}

/** Features of each side: one imports from those before it alone, and through their index.ts. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  api: [
    ...[
      'audit',
      'messages',
      'api-keys',
      'accounts',
      'events',
      'webhooks',
      'uploads',
      'content',
      'brand',
      'backup',
      'enquiries',
      'people',
    ],
    ...['import-export', 'privacy', 'reports', 'pages', 'health', 'metrics', 'docs'],
  ],
  'desktop/renderer': [
    ...['accounts', 'content', 'enquiries', 'people', 'imports', 'reports', 'audit', 'backups'],
    ...['settings', 'getting-started', 'dashboard'],
  ],
}

const NO_PRODUCT = /\.test\.|\/(testing|tests|e2e|drills|generated|real-window)\//
const files = ['api', 'desktop', 'web']
  .flatMap((side) => readdirSync(side, { recursive: true, encoding: 'utf8' }).map((name) => join(side, name)))
  .filter((file) => /\.tsx?$/.test(file) && !NO_PRODUCT.test(file))
const known = new Set(files)

const IMPORT = /(?:from|import\()\s*'([^']+)'/g

/** The file that an import names; null for packages and for what is no source. */
function resolveImport(file: string, name: string): string | null {
  const path = name.startsWith('#contract/')
    ? name.replace('#contract', 'api/contract')
    : name.startsWith('.')
      ? join(dirname(file), name)
      : null
  if (path === null) return null
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((each) => known.has(each)) ?? null
}

const imports = new Map(
  files.map((file) => {
    const names = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name as string)
    return [file, names.map((name) => resolveImport(file, name)).filter((each) => each !== null)]
  }),
)

const arrows = [...imports].flatMap(([from, all]) => all.map((to) => [from, to] as const))

/** Files that import each other, directly or by way of others. */
function findCircles(): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return circles
}

it('no files import each other in a circle', () => expect(findCircles()).toEqual([]))

describe.each(Object.keys(LAYERS))('%s', (side) => {
  const [layers = [], features = []] = [LAYERS[side], FEATURES[side]]
  const partOf = (path: string, depth: number) =>
    path.startsWith(`${side}/`) ? path.slice(side.length + 1).split('/')[depth] : undefined
  const within = nonEmpty(arrows.filter(([from, to]) => partOf(from, 0) && partOf(to, 0)))

  it('a room imports from lower ones alone', () => {
    const rank = (path: string) => layers.indexOf(partOf(path, 0) ?? '')
    const upwards = within.filter(([from, to]) => rank(from) >= 0 && rank(to) > rank(from))
    expect(upwards).toEqual([])
  })

  const between = nonEmpty(
    within
      .filter(([from, to]) => partOf(from, 0) === 'features' && partOf(to, 0) === 'features')
      .filter(([from, to]) => partOf(from, 1) !== partOf(to, 1)),
  )
  it('a feature imports from those before it in the order alone', () => {
    const rank = (path: string) => features.indexOf(partOf(path, 1) ?? '')
    expect(between.filter(([from, to]) => rank(from) < 0 || rank(to) > rank(from))).toEqual([])
  })
  it('and only what the other exports on purpose, in its index.ts', () => {
    const doors = (path: string) => `${side}/features/${partOf(path, 1)}/index.ts`
    expect(between.filter(([, to]) => to !== doors(to))).toEqual([])
  })
})
