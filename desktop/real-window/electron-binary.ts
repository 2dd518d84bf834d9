import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PACKAGE = resolve('node_modules/electron')

/**
 * Finds Electron's binary by the rules of the electron package; returns null if it has not been downloaded. Importing
 * that package would start the download.
 */
export function findElectron(): string | null {
  const pathFile = join(PACKAGE, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : null
  const chosen = process.env.ELECTRON_OVERRIDE_DIST_PATH
  if (name === null && !chosen) return null
  const binary = join(chosen ?? join(PACKAGE, 'dist'), name ?? 'electron')
  return existsSync(binary) ? binary : null
}

/** Returns the program that tests start and its first arguments: the packed app, or Electron with the built shell. */
export function getProgram(): { program: string; own: string[] } {
  const packed = process.env.PACKED_PROGRAM
  if (packed) return { program: packed, own: [] }
  return { program: findElectron() ?? '', own: ['desktop/out/main/main.cjs'] }
}

/** Returns why the tests of this folder cannot run here; null if they can. */
export function getSkipReason(): string | null {
  if (!findElectron()) return 'there is no Electron binary (npx install-electron downloads it)'
  if (!existsSync('desktop/out/main/main.cjs'))
    return 'the shell has not been built (npx electron-vite build)'
  if (!existsSync('dist/server/main.js')) return 'the server has not been built (npm run build)'
  return null
}
