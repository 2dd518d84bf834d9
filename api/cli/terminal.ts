import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from '../features/backup/backup-error.ts'
import { hasCode } from '../lib/files.ts'

// Whoever reads only the first lines (`… | head`) closes the pipe: the work is done all the same.
process.stdout.on('error', (error) => {
  if (!hasCode(error, 'EPIPE')) throw error
})

/** Tells the person at the terminal one line. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Asks for a passphrase without showing it.
 * @throws BackupError where nobody can answer
 */
export async function askPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError('Give the passphrase in PROSPECTUS_BACKUP_PASSPHRASE: there is nobody to ask.')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  process.stderr.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
