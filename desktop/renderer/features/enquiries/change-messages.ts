import { failureText, isGoneError } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import { isLimitedToOwnEnquiries, unavailableReason } from './unavailable-text'

let lastWord = ''

/** Says what was done, in place of what was done before: people at work read the last word only. */
export function notifyDone(text: string, undo?: () => void): void {
  toast.hide(lastWord)
  lastWord = toast.success(text, undo)
}

const whyNot = (error: unknown) =>
  isGoneError(error) && isLimitedToOwnEnquiries()
    ? `Not saved: this enquiry was ${unavailableReason()}.`
    : failureText(error, { failed: 'Could not save the change.', unanswered: 'No answer from the server.' })

/** Says why a change was not saved. */
export const fail = (error: unknown) => toast.failure(whyNot(error))

/**
 * Says that an act may be done, until it is answered, and offers to send it again.
 * @param name of the message, for `toast.hide`
 * @param done what would have been said of it
 */
export function notifyUnanswered(
  name: string,
  { error, done, again }: { error: unknown; done: string; again: () => void },
  onClose?: () => void,
): void {
  const text = `${whyNot(error)} It was: ${done} Sent again, it is saved only once.`
  toast.lastingFailure(name, text, again, onClose)
}
