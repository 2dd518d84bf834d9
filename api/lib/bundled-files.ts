import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))

/** Whether this is the built program rather than its sources. */
export const isBuilt = !existsSync(join(here, 'bundled-files.ts'))

/** Folder of the repository when the program runs from its sources; the folder of the bundle when it is built. */
const root = isBuilt ? here : resolve(here, '../..')

/**
 * Absolute path of a file that travels with the program.
 * @param source path from the repository's root
 * @param built path from the server bundle's folder
 */
export function bundledFile({ source, built }: { source: string; built: string }): string {
  return join(root, isBuilt ? built : source)
}

const file = bundledFile({ source: 'package.json', built: '../../package.json' })

/** Folder of everything that belongs to the program. */
export const PROGRAM_FOLDER = dirname(file)

/** Version of this program, as package.json names it. */
export const VERSION: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
