import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  /** True if bundled in the archive of another package. */
  inBundle?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { dependencies, devDependencies, allowScripts } = read('package.json')
const { '': self, ...locked } = read('package-lock.json').packages as Record<string, Locked>

const getName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const numbers = (version = '') => version.split(/[.-]/).slice(0, 3).map(Number)

function isAtLeast(version: string | undefined, floor: string): boolean {
  const [found, wanted] = [numbers(version), numbers(floor)]
  const place = found.findIndex((number, at) => number !== wanted[at])
  return place === -1 || Number(found[place]) > Number(wanted[place])
}

describe('dependencies', () => {
  it.each([
    ['multer', '2.3.0'],
    ['body-parser', '2.3.0'],
  ])('include %s only from %s, because older versions are vulnerable', (name, floor) => {
    const versions = Object.entries(locked)
      .filter(([path]) => getName(path) === name)
      .map(([, { version }]) => version)
    expect(versions).not.toEqual([])
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })
  it('are exact in package.json and match the lockfile', () => {
    const named: Record<string, string> = { ...dependencies, ...devDependencies }
    const differing = Object.entries(named).filter(
      ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
    )
    expect(differing).toEqual([])
    expect(self).toMatchObject({ dependencies, devDependencies })
  })
  it('have checksums and come only from the public registry', () => {
    const loose = Object.entries(locked).filter(
      ([, { inBundle, integrity, resolved = 'https://registry.npmjs.org/' }]) =>
        (!inBundle && !integrity?.startsWith('sha512-')) ||
        !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(loose).toEqual([])
  })
  it('run no install scripts: packages that have them are listed, and npm ignores them', () => {
    const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
    const unnamed = withScript.map(([path]) => getName(path)).filter((name) => allowScripts[name] !== false)
    expect(unnamed).toEqual([])
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
  })
})
