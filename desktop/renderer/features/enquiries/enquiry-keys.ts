import { CALL_OUTCOMES } from '#contract/enquiries/changes'
import type { StaffEnquiry } from '#contract/enquiries/record'
import type { KeyMap } from '../../lib/screen-keys'
import { getNextStepPresets } from './next-step-presets'
import type { EnquiryChanges } from './use-changes'

interface Places {
  /** Leads to the box for a note. */
  note: () => void
  /** Leads to the choice of the status. */
  status: () => void
  /** Leads to where the call that is being made is noted; absent where there is no such place. */
  phoneCall?: () => void
}

/** What single keys do to one enquiry; to none, only Undo is left. */
export function enquiryKeys(
  one: StaffEnquiry | undefined,
  actions: EnquiryChanges,
  { note, status, phoneCall }: Places,
): KeyMap {
  const undo = { z: actions.undoLast }
  if (!one) return undo
  return {
    ...undo,
    t: () => void actions.take(one),
    c: () => {
      void actions.dial(one)
      phoneCall?.()
    },
    y: () => void actions.tryAgain(one),
    n: note,
    e: status,
    ...Object.fromEntries(
      CALL_OUTCOMES.map((outcome, index) => [
        String(index + 1),
        () => void actions.notePhoneCall(one, outcome),
      ]),
    ),
    ...Object.fromEntries(
      getNextStepPresets(Date.now()).map(({ key, at }) => [
        key,
        () => void actions.setNextStep(one, new Date(at(Date.now())).toISOString()),
      ]),
    ),
  }
}

/**
 * Puts the keyboard onto a field, and opens its choice where it has one.
 * @param back where the keyboard goes once something was chosen, or nothing by Escape
 * @returns whether there is such a field
 */
export function focusField(selector: string, back?: () => void): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
  if (!(field instanceof HTMLSelectElement)) return field !== null
  if (back) {
    const leaving = new AbortController()
    const { signal } = leaving
    const leave = () => {
      leaving.abort()
      back()
    }
    field.addEventListener('change', leave, { signal })
    // What goes down may be for the list alone.
    field.addEventListener('keyup', ({ key }) => key === 'Escape' && leave(), { signal })
    field.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        // Its list is part of it.
        if (!(relatedTarget instanceof Node && field.contains(relatedTarget))) leaving.abort()
      },
      { signal },
    )
  }
  try {
    field.showPicker()
  } catch {
    // Some browsers open a choice only for the pointer; the arrow keys change it all the same.
  }
  return true
}
