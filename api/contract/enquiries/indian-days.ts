/** India keeps one time without summer time: UTC+5:30, in milliseconds. */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** The day in India of a timestamp, YYYY-MM-DD. */
export const indianDay = (ms: number) => new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 10)

/** Milliseconds since 1970 at which a day in India begins (`YYYY-MM-DD`). */
export const startOfIndianDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS
