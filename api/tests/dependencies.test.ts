import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  /** Comes inside another package's own archive. */
  inBundle?: boolean
  hasInstallScript?: boolean
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { dependencies, devDependencies, allowScripts } = read('package.json')
const { '': self, ...locked } = read('package-lock.json').packages as Record<string, Locked>

const getName = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const numbers = (version = '') => version.split(/[.-]/).slice(0, 3).map(Number)

/** Whether a version is at least another, by their three numbers. */
function isAtLeast(version: string | undefined, floor: string): boolean {
  const [found, wanted] = [numbers(version), numbers(floor)]
  const place = found.findIndex((number, at) => number !== wanted[at])
  return place === -1 || Number(found[place]) > Number(wanted[place])
}

describe('dependencies', () => {
  it.each([
    ['multer', '2.3.0'],
    ['body-parser', '2.3.0'],
  ])('%s is at least %s wherever it is installed: older ones can be crashed or filled', (name, floor) => {
    const versions = Object.entries(locked)
      .filter(([path]) => getName(path) === name)
      .map(([, { version }]) => version)
    expect(versions).not.toEqual([])
    expect(versions.filter((version) => !isAtLeast(version, floor))).toEqual([])
  })
  it('are exact in package.json, and what the lockfile installs', () => {
    const named: Record<string, string> = { ...dependencies, ...devDependencies }
    const differing = Object.entries(named).filter(
      ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
    )
    expect(differing).toEqual([])
    expect(self).toMatchObject({ dependencies, devDependencies })
  })
  it('have a checksum each, and come from the public registry alone', () => {
    const loose = Object.entries(locked).filter(
      ([, { inBundle, integrity, resolved = 'https://registry.npmjs.org/' }]) =>
        (!inBundle && !integrity?.startsWith('sha512-')) ||
        !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(loose).toEqual([])
  })
  it('run no script at their installation: each that has one is named and refused, and npm runs none', () => {
    const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
    const unnamed = withScript.map(([path]) => getName(path)).filter((name) => allowScripts[name] !== false)
    expect(unnamed).toEqual([])
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
  })
})
