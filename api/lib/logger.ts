import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** The program's log: JSON lines on standard output. Callers give no personal data. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: undefined }
  return destination ? pino(options, destination) : pino(options)
}
