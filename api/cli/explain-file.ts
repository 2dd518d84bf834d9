import { notMade, toCommand } from '../lib/files.ts'

const AS_SERVER = 'run the command as the server’s user (runuser -u prospectus -- …)'

/** What this program was doing when the system refused it. */
interface Attempt {
  /** The file of the backup. */
  file: string
  /** The folder that is written into. */
  folder: string
}

function getSentence(code: unknown, path: unknown, { file, folder }: Attempt): string | undefined {
  switch (code) {
    case 'ENOENT':
      return `The folder ${folder} is not there. Make it first: ${toCommand(folder)}`
    case 'EACCES':
    case 'EPERM':
      if (path === file)
        return `This user may not read ${file}: chown prospectus ${file}, or restore as root.`
      return `This user may not write into ${folder}: take another one, or ${AS_SERVER}.`
    case 'EROFS':
      return `${folder} is read-only here.`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk of ${folder} is full: a backup needs room for two copies of the database.`
    default:
      return undefined
  }
}

/** What to do where the system refused a backup or a restore; an error that we have no words for as it is. */
export function explainFile(error: unknown, attempt: Attempt): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const path = 'path' in error ? error.path : undefined
  // The folder of the data itself is made where it is missing: then the one above it refused.
  if (path === attempt.folder && 'syscall' in error && error.syscall === 'mkdir')
    return new Error(notMade(attempt.folder), { cause: error })
  const sentence = getSentence(error.code, path, attempt)
  return sentence ? new Error(sentence, { cause: error }) : error
}
