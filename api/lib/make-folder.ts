import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from './error-code.ts'

/** The command that makes a folder for the server's user, for root to type. */
export const toCommand = (folder: string) => `install -d -o prospectus -g prospectus -m 700 ${folder}`

/** ENOENT is what Node says of a folder below one that is read-only. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'ENOENT']

/** Why a folder could not be made, and what root does about it. */
export const notMade = (folder: string) =>
  `${folder} is not there, and this user may not make it in ${dirname(folder)}. Make it first: ${toCommand(folder)}`

/** Makes the folder of a setting where it is missing. @throws Error in one sentence where this user may not */
export function makeFolder(setting: string, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    if (!REFUSALS.some((code) => hasCode(cause, code))) throw cause
    throw new Error(`${setting}: ${notMade(folder)}`, { cause })
  }
}
