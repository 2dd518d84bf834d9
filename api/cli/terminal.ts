import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from '../features/backup/backup-error.ts'
import { hasCode } from '../lib/files.ts'

// A reader such as `… | head` may close the pipe early. The work continues.
process.stdout.on('error', (error) => {
  if (!hasCode(error, 'EPIPE')) throw error
})

/** Prints a line on the terminal. */
export const print = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Prompts for a passphrase without showing it.
 * @throws BackupError if there is no terminal
 */
export async function promptPassphrase(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError(
      'Set the passphrase in PROSPECTUS_BACKUP_PASSPHRASE: there is no terminal to prompt for it.',
    )
  const noOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: noOutput, terminal: true })
  process.stderr.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
