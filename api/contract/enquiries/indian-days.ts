/** Offset of Indian time (UTC+5:30, no daylight saving), in milliseconds. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** Returns the day in India of a timestamp, as YYYY-MM-DD. */
export const indianDay = (ms: number) => new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 10)

/** Returns the start of a day in India (YYYY-MM-DD), in milliseconds since 1970. */
export const startOfIndianDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS
