import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'dist/admin'
const START = 'index.html'
const PANEL_LAYOUT = 'app/layout/panel-layout.tsx'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const manifest = JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')) as Manifest

/** Bytes that the server sends of a file: of its Brotli copy, where the build has laid one beside it. */
function getBytes(file: string): number {
  const path = `${FOLDER}/${file}`
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** Scripts and styles of modules and of all that they import. */
function getFiles(modules: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    manifest[module]?.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return new Set(
    [...seen].flatMap((module) => {
      const { file, css = [] } = manifest[module] ?? { file: `no such module: ${module}` }
      return [file, ...css]
    }),
  )
}

describe('the panel’s files', () => {
  // Bytes without fonts. Each file is a request, which costs as much as some kB.
  it.each([
    { screen: 'any screen', modules: [], mostBytes: 195_500, mostFiles: 2 },
    { screen: 'sign-in', modules: ['features/accounts/login.tsx'], mostBytes: 257_000, mostFiles: 13 },
    {
      screen: 'the dashboard',
      modules: [PANEL_LAYOUT, 'features/dashboard/dashboard.tsx'],
      mostBytes: 290_000,
      mostFiles: 32,
    },
    {
      screen: 'the desk',
      modules: [PANEL_LAYOUT, 'features/enquiries/desk/desk.tsx'],
      mostBytes: 345_500,
      mostFiles: 50,
    },
  ])('are few and light for $screen', ({ modules, mostBytes, mostFiles }) => {
    const needed = [...getFiles([START, ...modules])]
    const bytes = needed.reduce((sum, file) => sum + getBytes(file), 0)
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    expect(needed.length).toBeLessThanOrEqual(mostFiles)
  })

  // A file of a circle may run before what it needs: its screen then does not open.
  it('do not import one another in a circle', () => {
    const circles: string[] = []
    const done = new Set<string>()
    const visit = (module: string, path: readonly string[]) => {
      if (path.includes(module)) circles.push([...path, module].join(' → '))
      if (done.has(module)) return
      done.add(module)
      for (const name of manifest[module]?.imports ?? []) visit(name, [...path, module])
    }
    for (const module of Object.keys(manifest)) visit(module, [])
    expect(done.size).toBeGreaterThan(50)
    expect(circles).toEqual([])
  })
})

describe('app/mantine.css', () => {
  const named = [
    ...readFileSync('desktop/renderer/app/mantine.css', 'utf8').matchAll(/core\/styles\/(\S+)\.css/g),
  ].map(([, name = '']) => name)
  const readStyles = (name: string) => readFileSync(`node_modules/@mantine/core/styles${name}.css`, 'utf8')
  const getClasses = (text: string) => new Set(text.match(/\bm_[\da-f]{6,}/g))

  it('has the styles of every component that the panel uses, and of no other', () => {
    const scripts = readdirSync(`${FOLDER}/admin-assets`)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`${FOLDER}/admin-assets/${file}`, 'utf8'))
    const classes = getClasses(scripts.join('\n'))
    const used = readdirSync('node_modules/@mantine/core/styles')
      .map((file) => file.replace(/\.css$/, ''))
      .filter((name) => !name.endsWith('.layer'))
      .filter((name) => [...getClasses(readStyles(`/${name}`))].some((one) => classes.has(one)))
    const globals = ['baseline', 'default-css-variables', 'global']
    expect(named.toSorted()).toEqual([...globals, ...used].toSorted())
  })

  it('keeps the order of Mantine’s own file, where later styles override earlier ones', () => {
    const whole = readStyles('')
    const places = named.map((name) => whole.indexOf(readStyles(`/${name}`).trim().slice(0, 200)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })
})
