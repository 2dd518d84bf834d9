import type { MessageBoxSyncOptions } from 'electron'

const LEAVE = 'Leave'
const STAY = 'Stay'
const BUTTONS = [LEAVE, STAY]

/** Asked before a form with something unsaved is closed, in the panel's own words. Return and Escape stay. */
export const LEAVE_QUESTION = {
  type: 'question',
  message: 'Leave without saving?',
  detail: 'What you have changed on this screen is not saved yet.',
  buttons: BUTTONS,
  defaultId: BUTTONS.indexOf(STAY),
  cancelId: BUTTONS.indexOf(STAY),
  noLink: true,
} as const satisfies MessageBoxSyncOptions

/** @param chosen number of the button; anything unknown stays */
export const isLeaving = (chosen: number) => BUTTONS[chosen] === LEAVE
