import { randomUUID } from 'node:crypto'

const TIME_DIGITS = 12

/** A UUIDv7 of a time in milliseconds, for rows whose id is needed before they are written: it sorts by age. */
export function newId(ms: number): string {
  const time = ms.toString(16).padStart(TIME_DIGITS, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`
}
