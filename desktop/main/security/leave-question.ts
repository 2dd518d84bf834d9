import type { MessageBoxSyncOptions } from 'electron'

const LEAVE = 'Leave'
const STAY = 'Stay'
const BUTTONS = [LEAVE, STAY]

/** Question before a form with unsaved changes closes, as in the panel. Return and Escape stay. */
export const LEAVE_QUESTION = {
  type: 'question',
  message: 'Leave without saving?',
  detail: 'What you have changed on this screen is not saved yet.',
  buttons: BUTTONS,
  defaultId: BUTTONS.indexOf(STAY),
  cancelId: BUTTONS.indexOf(STAY),
  noLink: true,
} as const satisfies MessageBoxSyncOptions

/** @param chosen index of the button; unknown values stay */
export const isLeaving = (chosen: number) => BUTTONS[chosen] === LEAVE
