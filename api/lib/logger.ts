import { type DestinationStream, type Logger, pino } from 'pino'
import { getCode } from './files.ts'

export type { Logger }

/** Creates the log: JSON lines on standard output. Callers must not log personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined }
  return destination ? pino(options, destination) : pino(options)
}

/** Returns an error's name and code for the log. Messages are left out, because database errors can quote a row. */
export const toFault = (error: unknown) => ({
  fault: error instanceof Error ? error.name : 'unknown',
  code: getCode(error),
})
