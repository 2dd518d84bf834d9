import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** True if this is the built program, not the sources. */
export const isBuilt = !existsSync(join(here, 'bundled-files.ts'))

/** Folder of the repository, or of the bundle if the program is built. */
const root = isBuilt ? here : resolve(here, '../..')

/**
 * Returns the absolute path of a file that ships with the program.
 * @param source path from the repository's root
 * @param built path from the server bundle's folder
 */
export function bundledFile({ source, built }: { source: string; built: string }): string {
  return join(root, isBuilt ? built : source)
}

const file = bundledFile({ source: 'package.json', built: '../../package.json' })

/** Folder with everything that belongs to the program. */
export const PROGRAM_FOLDER = dirname(file)

/** Version from package.json. */
export const VERSION: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
