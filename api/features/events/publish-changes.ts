import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { LiveEventBus } from './live-events.ts'

/** Beyond this many changes panels read everything anew, rather than hear of each. */
const EACH = 20

/** Tells open panels which enquiries have changed. */
export function publishChanges(events: LiveEventBus, changed: readonly { id: string; kind: string }[]): void {
  if (changed.length > EACH) events.publish('reset', {})
  else
    for (const { id, kind } of changed) events.publish('enquiry-changed', { id, kind: kind as EnquiryKind })
}
