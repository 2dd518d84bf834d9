import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

const FILE = '.env'

/** Names that the file of settings in the program's folder holds; none where there is no file. */
export const namesInFile = (): string[] =>
  existsSync(FILE) ? Object.keys(parseEnv(readFileSync(FILE, 'utf8'))) : []
