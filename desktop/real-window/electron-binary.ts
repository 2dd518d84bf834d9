import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PACKAGE = resolve('node_modules/electron')

/**
 * Path of Electron's binary, or null when it has not been fetched. Asking the package itself would start a download.
 */
export function findElectron(): string | null {
  const pathFile = join(PACKAGE, 'path.txt')
  if (!existsSync(pathFile)) return null
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist')
  const binary = join(folder, readFileSync(pathFile, 'utf8').trim())
  return existsSync(binary) ? binary : null
}

/** Why the tests of this folder do not run here; null where they do. */
export function whySkipped(): string | null {
  if (!findElectron()) return 'there is no Electron binary (npx install-electron fetches it)'
  if (!existsSync('desktop/out/main/main.cjs'))
    return 'the shell has not been built (npx electron-vite build)'
  if (!existsSync('dist/server/main.js')) return 'the server has not been built (npm run build)'
  return null
}
