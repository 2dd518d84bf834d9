// Public exports of this feature.
export type { LiveEventBus } from './live-event-bus.ts'
export { publishChanges } from './live-event-bus.ts'
export { PRESENCE_PER_MINUTE, Presence } from './presence.ts'
