import { failureText, isGoneError } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { isLimitedToOwnEnquiries, unavailableReason } from './unavailable-text'

let lastToast = ''

/** Confirms a change. It replaces the previous message, since busy people only read the latest. */
export function notifyDone(text: string, undo?: () => void): void {
  toast.hide(lastToast)
  lastToast = toast.success(text, undo)
}

const toFailureText = (error: unknown) =>
  isGoneError(error) && isLimitedToOwnEnquiries()
    ? `Not saved: this enquiry was ${unavailableReason()}.`
    : failureText(error, { failed: 'Could not save the change.', unanswered: 'No response from the server.' })

/** Shows why a change was not saved. */
export const notifyFailure = (error: unknown) => toast.failure(toFailureText(error))

/**
 * Shows that a change may or may not have been saved, and offers to send it again.
 * @param name id of the message, for `toast.hide`
 * @param done the message that a saved change would have shown
 */
export function notifyUnanswered(
  name: string,
  { error, done, retry }: { error: unknown; done: string; retry: () => void },
  onClose?: () => void,
): void {
  const text = `${toFailureText(error)} Not confirmed: ${done} Try again; your change won’t be saved twice.`
  toast.lastingFailure(name, text, retry, onClose)
}
