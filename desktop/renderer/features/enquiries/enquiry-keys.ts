import { CALL_OUTCOMES } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { KeyMap } from '../../lib/screen-keys'
import { getNextStepPresets } from './next-step-presets'
import type { EnquiryChanges } from './use-changes'

interface FocusTargets {
  /** Focuses the note field. */
  note: () => void
  /** Focuses the status picker. */
  status: () => void
  /** Focuses the note on the current call, if there is one on screen. */
  phoneCall?: () => void
}

/** Returns the single-key shortcuts of an enquiry. Without one, only Undo works. */
export function enquiryKeys(
  enquiry: StaffEnquiry | undefined,
  actions: EnquiryChanges,
  { note, status, phoneCall }: FocusTargets,
): KeyMap {
  const undo = { z: actions.undoLast }
  if (!enquiry) return undo
  return {
    ...undo,
    t: () => void actions.assignToMe(enquiry),
    c: () => {
      void actions.dial(enquiry)
      phoneCall?.()
    },
    y: () => void actions.scheduleRetry(enquiry),
    n: note,
    e: status,
    ...Object.fromEntries(
      CALL_OUTCOMES.map((outcome, index) => [
        String(index + 1),
        () => void actions.logPhoneCall(enquiry, outcome),
      ]),
    ),
    ...Object.fromEntries(
      getNextStepPresets(Date.now()).map(({ key, at }) => [
        key,
        () => void actions.setNextStep(enquiry, new Date(at(Date.now())).toISOString()),
      ]),
    ),
  }
}

/**
 * Focuses a field, and opens its list if it is a select.
 * @param restoreFocus called once an option is chosen, or Escape closes the list
 * @returns true if the field exists
 */
export function focusField(selector: string, restoreFocus?: () => void): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  if (!(field instanceof HTMLSelectElement)) return field !== null
  if (restoreFocus) {
    const listening = new AbortController()
    const { signal } = listening
    const leave = () => {
      listening.abort()
      restoreFocus()
    }
    field.addEventListener('change', leave, { signal })
    // Keydown may only reach the list.
    field.addEventListener('keyup', ({ key }) => key === 'Escape' && leave(), { signal })
    field.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // The list is part of the field.
        if (!(relatedTarget instanceof Node && field.contains(relatedTarget))) listening.abort()
      },
      { signal },
    )
  }
  try {
    field.showPicker()
  } catch {
    // Some browsers only open a select by pointer; arrow keys still change it.
  }
  return true
}
