import { hasCode } from '../lib/error-code.ts'

// Whoever reads only the first lines (`… | head`) closes the pipe: the work is done all the same.
process.stdout.on('error', (error) => {
  if (!hasCode(error, 'EPIPE')) throw error
})

/** Tells the person at the terminal one line. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)
