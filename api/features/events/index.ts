// What other features may use of this one.
export type { LiveEventBus } from './live-events.ts'
export { publishChanges } from './live-events.ts'
