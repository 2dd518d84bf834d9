import type { QuietHours } from '../../bridge/bridge.ts'

const toMinutes = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** True if a local time is within the quiet hours. Equal times mean the whole day. */
export function isQuiet(hours: QuietHours | null, now = new Date()): boolean {
  if (!hours) return false
  const [from, to] = [toMinutes(hours.from), toMinutes(hours.to)]
  const at = now.getHours() * 60 + now.getMinutes()
  return from < to ? at >= from && at < to : at >= from || at < to
}
