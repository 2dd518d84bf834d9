import { useEffect } from 'react'
import { NEXT_STEP_KINDS } from '#contract/enquiries/next-step-kinds'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { Notice } from '../../../../bridge/bridge'
import { lastingStorage } from '../../../lib/lasting-storage'
import { stepText } from '../next-step-text'

/**
 * Shows a system notification in the desktop app; a click opens its path. Does nothing in a browser, or in an older app
 * without this IPC handler.
 */
function nativeNotify(notification: Notice): void {
  const shell: Partial<NonNullable<typeof window.prospectus>> | undefined = window.prospectus
  shell?.notify?.(notification).catch(() => undefined)
}

const STORAGE = 'reminded'

/** Number of shown reminders that are remembered. */
const MAX_STORED = 200

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(lastingStorage.getItem(STORAGE) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** Returns the key of a reminder. A snoozed step gets a new one. */
const toKey = ({ id, nextStepAt }: StaffEnquiry) => `${id}@${nextStepAt}`

/** Shows a system notification for each due step, once. It opens the enquiry. */
export function useNativeReminders(due: readonly StaffEnquiry[]): void {
  useEffect(() => {
    const shown = read()
    const fresh = due.filter((enquiry) => !shown.includes(toKey(enquiry)))
    if (fresh.length === 0) return
    for (const enquiry of fresh) {
      const { nextStepAt, nextStepKind } = enquiry
      const { text } = stepText(nextStepAt ?? '', Date.now(), nextStepKind)
      const step = nextStepKind === 'call' ? text : `${NEXT_STEP_KINDS[nextStepKind]} ${text}`
      nativeNotify({
        title: `Next step: ${enquiry.name}`,
        body: [enquiry.topic, step].filter(Boolean).join(' · '),
        path: `/enquiries?enquiry=${encodeURIComponent(enquiry.id)}`,
        enquiryId: enquiry.id,
      })
    }
    lastingStorage.setItem(STORAGE, JSON.stringify([...shown, ...fresh.map(toKey)].slice(-MAX_STORED)))
  }, [due])
}
