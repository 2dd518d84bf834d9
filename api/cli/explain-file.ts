import { folderMissingMessage, toInstallCommand } from '../lib/files.ts'

const AS_SERVER = 'run the command as the server’s user (runuser -u prospectus -- …)'

/** File and folder of the operation that the system refused. */
interface Attempt {
  /** Path of the backup. */
  file: string
  /** Folder written to. */
  folder: string
}

function getMessage(code: unknown, path: unknown, { file, folder }: Attempt): string | undefined {
  switch (code) {
    case 'ENOENT':
      return `The folder ${folder} does not exist. Create it first: ${toInstallCommand(folder)}`
    case 'EACCES':
    case 'EPERM':
      if (path === file)
        return `No permission to read ${file}. Run chown prospectus ${file}, or restore as root.`
      return `No permission to write to ${folder}. Choose another folder, or ${AS_SERVER}.`
    case 'EROFS':
      return `${folder} is read-only.`
    case 'ENOSPC':
    case 'SQLITE_FULL':
      return `The disk with ${folder} is full. A backup needs space for two copies of the database.`
    default:
      return undefined
  }
}

/** Returns an error with a clear message and a fix, or the same error if none is known. */
export function explainFile(error: unknown, attempt: Attempt): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const path = 'path' in error ? error.path : undefined
  // The data folder itself is created if missing, so here the folder above it refused.
  if (path === attempt.folder && 'syscall' in error && error.syscall === 'mkdir')
    return new Error(folderMissingMessage(attempt.folder), { cause: error })
  const message = getMessage(error.code, path, attempt)
  return message ? new Error(message, { cause: error }) : error
}
