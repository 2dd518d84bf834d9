import { failureText, isGoneError } from '../../lib/api-errors'
import { useConnection } from '../../lib/connection'
import { hasEnded, useSession } from '../../lib/session'
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

interface HeldMessage {
  show: () => void
  onClose: (() => void) | undefined
}

/** Messages about changes without a response, by name, held back while offline. */
const held = new Map<string, HeldMessage>()

const countHeld = () => useConnection.setState({ unsaved: held.size })

useConnection.subscribe(({ isReachable }, before) => {
  if (!isReachable || before.isReachable) return
  const all = [...held.values()]
  held.clear()
  countHeld()
  for (const { show } of all) show()
})

// Changes of an ended session must not be offered to the next user.
useSession.subscribe((now, before) => {
  if (!hasEnded(now, before)) return
  for (const { onClose } of held.values()) onClose?.()
  held.clear()
  countHeld()
})

/** Removes the message about a change that is sent again. */
export function hideUnanswered(name: string): void {
  toast.hide(name)
  if (held.delete(name)) countHeld()
}

/**
 * Shows that a change may or may not have been saved, and offers to send it again. While offline, the offline message
 * counts it instead.
 * @param name id of the message, for `hideUnanswered`
 * @param done the message that a saved change would have shown
 */
export function notifyUnanswered(
  name: string,
  { error, done, retry }: { error: unknown; done: string; retry: () => void },
  onClose?: () => void,
): void {
  const text = `${toFailureText(error)} Not confirmed: ${done} Try again; your change won’t be saved twice.`
  const show = () => {
    toast.lastingFailure(name, text, retry, onClose)
  }
  if (useConnection.getState().isReachable) show()
  else {
    held.set(name, { show, onClose })
    countHeld()
  }
}
