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

/** A change that may or may not have been saved. */
export interface UnansweredChange {
  error: unknown
  /** The message that a saved change would have shown. */
  done: string
  /** Sends it again under the same key. */
  retry: () => Promise<unknown>
  /** Makes a repetition count as the same change, as while its message is shown. */
  keep: () => void
  /** Makes a repetition count as a new change. Called when its message closes. */
  forget: () => void
}

type UnansweredChanges = ReadonlyMap<string, UnansweredChange>

/** Changes without a response, by name, held back while offline. */
const held = new Map<string, UnansweredChange>()

/** Changes that one message offers, by name. */
let together: UnansweredChanges = new Map()

/** Id of the message that offers several changes. */
const TOGETHER = 'unanswered changes'

const countHeld = () => useConnection.setState({ unsaved: held.size })

function showOne(name: string, { error, done, retry, forget }: UnansweredChange): void {
  const text = `${toFailureText(error)} Not confirmed: ${done} Try again; your change won’t be saved twice.`
  toast.lastingFailure(name, text, 'Try again', () => void retry(), forget)
}

/** Sends changes again, one after another, because an undo among them needs those before it. */
async function retryAll(changes: UnansweredChanges): Promise<void> {
  const { epoch } = useSession.getState()
  for (const { keep } of changes.values()) keep()
  for (const { retry, forget } of changes.values()) {
    // The next user must not send them.
    if (epoch === useSession.getState().epoch) await retry()
    else forget()
  }
}

/** Offers changes again. Several share a message that replaces the last such one. */
function offer(changes: UnansweredChanges): void {
  // The message that is replaced must not forget its changes.
  together = new Map()
  toast.hide(TOGETHER)
  if (changes.size < 2) {
    for (const [name, change] of changes) showOne(name, change)
    return
  }
  together = changes
  const dones = [...changes.values()].map(({ done }) => done)
  const text = `${changes.size} changes aren’t confirmed. Try all again; none will be saved twice.`
  toast.lastingFailure(
    TOGETHER,
    [text, ...dones].join('\n'),
    'Try all again',
    () => void retryAll(changes),
    () => {
      for (const { forget } of together.values()) forget()
      together = new Map()
    },
  )
}

useConnection.subscribe(({ isReachable }, before) => {
  if (!isReachable || before.isReachable || held.size === 0) return
  const all = new Map([...together, ...held])
  held.clear()
  countHeld()
  offer(all)
})

// Changes of an ended session must not be offered to the next user.
useSession.subscribe((now, before) => {
  if (!hasEnded(now, before)) return
  for (const { forget } of held.values()) forget()
  held.clear()
  countHeld()
})

/** Removes a change that is sent again from the messages. */
export function hideUnanswered(name: string): void {
  toast.hide(name)
  if (held.delete(name)) countHeld()
  if (together.has(name)) offer(new Map([...together].filter(([other]) => other !== name)))
}

/**
 * Shows that a change may or may not have been saved, and offers to send it again. While offline, the offline message
 * counts it instead.
 * @param name for `hideUnanswered`
 */
export function notifyUnanswered(name: string, change: UnansweredChange): void {
  if (useConnection.getState().isReachable) showOne(name, change)
  else {
    held.set(name, change)
    countHeld()
  }
}
