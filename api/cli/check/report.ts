type Status = 'ok' | 'warn' | 'error'

/** Result of one check. */
export interface Line {
  subject: string
  status: Status
  text: string
}

/** Returns functions that create the result lines of one subject. */
export const createReporter = (subject: string) => ({
  ok: (text: string): Line => ({ subject, status: 'ok', text }),
  warn: (text: string): Line => ({ subject, status: 'warn', text }),
  error: (text: string): Line => ({ subject, status: 'error', text }),
})

export const describeLine = ({ subject, status, text }: Line) =>
  `${status.padEnd(6)} ${subject.padEnd(12)} ${text}`
