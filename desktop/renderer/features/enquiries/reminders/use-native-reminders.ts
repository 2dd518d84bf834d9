import { useEffect } from 'react'
import { NEXT_STEP_KINDS } from '#contract/enquiries/next-step-kinds'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { Notice } from '../../../../bridge/bridge'
import { lastingStorage } from '../../../lib/lasting-storage'
import { stepText } from '../next-step-text'

/**
 * Raises a notification of the system where the panel runs in the desktop app; a click opens its path. In a browser,
 * and in a shell without this IPC handler, nothing happens.
 */
function nativeNotify(notification: Notice): void {
  const shell: Partial<NonNullable<typeof window.prospectus>> | undefined = window.prospectus
  shell?.notify?.(notification).catch(() => undefined)
}

const STORAGE = 'reminded'

/** Reminders of which it is remembered that they were raised. */
const REMEMBERED = 200

const read = (): string[] => {
  try {
    const kept: unknown = JSON.parse(lastingStorage.getItem(STORAGE) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

/** A step that was put off is a new reminder. */
const getMark = ({ id, nextStepAt }: StaffEnquiry) => `${id}@${nextStepAt}`

/** Raises a notification of the system for each due step, once; it leads to the enquiry. */
export function useNativeReminders(due: readonly StaffEnquiry[]): void {
  useEffect(() => {
    const raised = read()
    const fresh = due.filter((enquiry) => !raised.includes(getMark(enquiry)))
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
    lastingStorage.setItem(STORAGE, JSON.stringify([...raised, ...fresh.map(getMark)].slice(-REMEMBERED)))
  }, [due])
}
