import { type DestinationStream, type Logger, pino } from 'pino'
import { getCode } from './files.ts'

export type { Logger }

/** The program's log: JSON lines on standard output. Callers give no personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined }
  return destination ? pino(options, destination) : pino(options)
}

/** What the log gets of an error: those of the database can quote a row, so their kind alone. */
export const toFault = (error: unknown) => ({
  fault: error instanceof Error ? error.name : 'unknown',
  code: getCode(error),
})
