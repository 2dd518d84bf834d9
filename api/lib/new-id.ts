import { randomUUID } from 'node:crypto'

const TIME_DIGITS = 12

/** Returns a UUIDv7 for a time in milliseconds, for rows whose id is needed before they are written. It sorts by age. */
export function newId(ms: number): string {
  const time = ms.toString(16).padStart(TIME_DIGITS, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice('xxxxxxxx-xxxx-4'.length)}`
}
