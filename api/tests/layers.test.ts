import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nonEmpty } from '../testing/non-empty.ts'

/** Layers of each side, lowest first. A file may import from its own layer and lower ones. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  api: ['contract', 'lib', 'database', 'http', 'features'],
  'desktop/renderer': ['lib', 'components', 'features', 'app'],
}

/** Features of each side, in order. Each may import only from earlier ones, through their index.ts. */
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

const NOT_PRODUCTION = /\.test\.|\/(testing|tests|e2e|drills|generated|real-window)\//
const files = ['api', 'desktop', 'web']
  .flatMap((side) => readdirSync(side, { recursive: true, encoding: 'utf8' }).map((name) => join(side, name)))
  .filter((file) => /\.tsx?$/.test(file) && !NOT_PRODUCTION.test(file))
const known = new Set(files)

const IMPORT = /(?:from|import\()\s*'([^']+)'/g

/** Returns the imported file; null for packages and files that are not source code. */
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

/** Finds files that import each other, directly or through others. */
function findCycles(): string[][] {
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

it('there are no import cycles', () => expect(findCycles()).toEqual([]))

describe.each(Object.keys(LAYERS))('%s', (side) => {
  const [layers = [], features = []] = [LAYERS[side], FEATURES[side]]
  const partOf = (path: string, depth: number) =>
    path.startsWith(`${side}/`) ? path.slice(side.length + 1).split('/')[depth] : undefined
  const within = nonEmpty(arrows.filter(([from, to]) => partOf(from, 0) && partOf(to, 0)))

  it('imports only from lower layers', () => {
    const rank = (path: string) => layers.indexOf(partOf(path, 0) ?? '')
    const upwards = within.filter(([from, to]) => rank(from) >= 0 && rank(to) > rank(from))
    expect(upwards).toEqual([])
  })

  const between = nonEmpty(
    within
      .filter(([from, to]) => partOf(from, 0) === 'features' && partOf(to, 0) === 'features')
      .filter(([from, to]) => partOf(from, 1) !== partOf(to, 1)),
  )
  it('imports only from earlier features', () => {
    const rank = (path: string) => features.indexOf(partOf(path, 1) ?? '')
    expect(between.filter(([from, to]) => rank(from) < 0 || rank(to) > rank(from))).toEqual([])
  })
  it('imports other features only through their index.ts', () => {
    const doors = (path: string) => `${side}/features/${partOf(path, 1)}/index.ts`
    expect(between.filter(([, to]) => to !== doors(to))).toEqual([])
  })
})
