import { readFileSync } from 'node:fs'
import { bundledFile } from './lib/bundled-files.ts'

const file = bundledFile({ source: 'package.json', built: '../../package.json' })

/** Version of this program, as package.json names it. */
export const VERSION: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
