import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { LAST_CHANGE } from '#contract/enquiries/undo'
import { newKey } from '#contract/new-key'
import { api } from '../../lib/api'
import { ApiError, isGoneError } from '../../lib/api-errors'
import { isUnanswered, type KeyOption } from '../../lib/once'
import { useSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import { holdPage } from '../../lib/unsaved'
import {
  hideUnanswered,
  notifyDone,
  notifyFailure,
  notifyUnanswered,
  type UnansweredChange,
} from './change-messages'
import { refreshEnquiries, updateCachedEnquiry } from './desk-cache'
import { QUERY_KEYS } from './query-keys'
import { unavailableReason } from './unavailable-text'

interface ChangeState {
  /** Ids of enquiries that are being changed. */
  busy: ReadonlySet<string>
}

/** The status of a change that is based on outdated data. */
const CONFLICT = 409

export const useRunChanges = create<ChangeState>()(() => ({ busy: new Set<string>() }))

const setBusy = (id: string, isBusy: boolean) =>
  useRunChanges.setState(({ busy }) => {
    const next = new Set(busy)
    if (isBusy) next.add(id)
    else next.delete(id)
    return { busy: next }
  })

interface ChangeResponse {
  /** Undoes the change; null if it can't be undone. */
  batchId: string | null
}

export interface Outcome {
  isDone: boolean
  /** Undefined if the server knows it as the last change. */
  batchId?: string | null | undefined
  /** Sends an unanswered change again, so that it can be undone. */
  retry?: () => Promise<Outcome>
}

export interface RunnableChange {
  id: string
  run: (option: KeyOption) => Promise<ChangeResponse>
  /** The message shown when it is done. */
  done: string
  /** Returns the message if it is only known after the change. */
  getDoneText?: () => string
  /** Distinguishes changes with the same message, such as two notes. */
  content?: string
  /** Called once it is done, however often and from wherever it was sent. */
  onDone?: () => void
  /** Asks the user to resolve a conflict. Without it, an error message is shown. */
  onConflict?: () => Promise<void>
}

const isEnquiry = (response: object): response is StaffEnquiry => 'reference' in response

interface Unanswered extends KeyOption {
  retry: () => Promise<Outcome>
  /** The original change, based on data that the screen may no longer show. */
  change?: RunnableChange
}

/**
 * Changes without a response, by name. While the message about one is shown, repeating it means the same change; later
 * it is a new one, such as another unanswered call.
 */
const unanswered = new Map<string, Unanswered>()
holdPage(() => unanswered.size > 0)

/** Removes a change that is about to be sent again, and hides its message. */
export function removeUnanswered(name: string): Unanswered | undefined {
  const first = unanswered.get(name)
  hideUnanswered(name)
  unanswered.delete(name)
  return first
}

/**
 * Keeps a change without a response and shows a message. Repeating it, or its button, sends the same change again.
 * @param name distinguishes it from other changes
 * @param press repeats it as the user would
 */
export function recordUnanswered(
  name: string,
  first: Unanswered,
  { press, ...failed }: Pick<UnansweredChange, 'error' | 'done'> & { press: () => Promise<unknown> },
): Outcome {
  const keep = () => {
    unanswered.set(name, first)
  }
  const retry = () => {
    keep()
    return press()
  }
  keep()
  notifyUnanswered(name, { ...failed, keep, retry, forget: () => unanswered.delete(name) })
  return { isDone: false, retry: first.retry }
}

const toChangeName = (id: string, done: string, content = '') => `${id} ${done}${content}`

/** True if a change got no response, so that it must be sent again even if it may be saved. */
export const hasUnansweredChange = (id: string, done: string): boolean =>
  unanswered.has(toChangeName(id, done))

type Step = Pick<StaffEnquiry, 'nextStepAt' | 'nextStepKind'>

/** Running and waiting changes of an enquiry, by name. */
interface Queue {
  waiting: Map<string, Promise<unknown>>
  end: Promise<unknown>
  /** The next step that a running change has set, which the screen may not have shown yet. */
  step?: Step
}

const queues = new Map<string, Queue>()

/** Returns the next step that pending changes have set, if any. */
export const getPendingStep = (id: string): Step | undefined => queues.get(id)?.step

export function recordStep(id: string, step: Step): void {
  const queue = queues.get(id)
  if (queue) queue.step = step
}

/** Undos run in order, and later changes wait for them. */
let undoing: Promise<unknown> = Promise.resolve()

/** Runs a change after the pending changes of its enquiry. */
function enqueue<T>(id: string, name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(id) ?? { waiting: new Map<string, Promise<unknown>>(), end: Promise.resolve() }
  queues.set(id, queue)
  setBusy(id, true)
  const turn = Promise.all([queue.end, undoing])
    .then(work)
    .finally(() => {
      queue.waiting.delete(name)
      if (queue.waiting.size > 0) return
      queues.delete(id)
      setBusy(id, false)
    })
  queue.waiting.set(name, turn)
  queue.end = turn.catch(() => undefined)
  return turn
}

/** Pending changes, the latest last. */
const pending = new Set<Promise<Outcome>>()

/** Registers a pending change, so that Undo waits for it and undoes it. */
export async function track(change: Promise<Outcome>): Promise<boolean> {
  pending.add(change)
  const { isDone } = await change.finally(() => pending.delete(change))
  return isDone
}

/**
 * Makes a change and shows the result, with Undo if it can be undone. Other changes of the same enquiry wait for it, so
 * that no note is lost. The same change counts once, so that a key pressed twice logs one phone call.
 * @returns true if it was saved
 */
export async function runChange(client: QueryClient, change: RunnableChange): Promise<boolean> {
  const { id, done, content } = change
  const name = toChangeName(id, done, content)
  const same = queues.get(id)?.waiting.get(name) as Promise<Outcome> | undefined
  return same ? (await same).isDone : track(enqueue(id, name, () => sendChange(client, change)))
}

async function sendChange(client: QueryClient, change: RunnableChange): Promise<Outcome> {
  const { id, done, content } = change
  const name = toChangeName(id, done, content)
  const first = removeUnanswered(name)
  const key = first?.key ?? newKey()
  const original = first?.change ?? change
  try {
    await client.cancelQueries({ queryKey: QUERY_KEYS.lists })
    const response = await original.run({ key })
    if (isEnquiry(response)) updateCachedEnquiry(client, response)
    const outcome = { isDone: true, batchId: response.batchId }
    notifyDone(
      original.getDoneText?.() ?? done,
      outcome.batchId ? () => undo(client, async () => outcome) : undefined,
    )
    original.onDone?.()
    return outcome
  } catch (error) {
    const retry = () => sendChange(client, change)
    const press = () => runChange(client, change)
    if (isUnanswered(error))
      return recordUnanswered(name, { key, change: original, retry }, { error, done, press })
    if (original.onConflict && error instanceof ApiError && error.status === CONFLICT)
      await original.onConflict().catch(notifyFailure)
    else notifyFailure(error)
    return { isDone: false }
  } finally {
    refreshEnquiries(client)
  }
}

const NOTHING_TO_UNDO = 'Nothing to undo.'

/** @param batchId undefined for the current user's last change, in whichever window it was made */
async function sendUndo(
  client: QueryClient,
  batchId: string | undefined,
  option: KeyOption,
): Promise<Outcome> {
  const name = `undo ${option.key}`
  removeUnanswered(name)
  try {
    const { message, enquiry, restored } =
      batchId === undefined
        ? await api.undoActivity({ id: LAST_CHANGE }, option)
        : await api.undoBatch({ id: batchId }, option)
    if (enquiry) updateCachedEnquiry(client, enquiry)
    if (enquiry && restored.includes('nextStep')) recordStep(enquiry.id, enquiry)
    notifyDone(message)
  } catch (error) {
    const retry = () => sendUndo(client, batchId, option)
    if (isUnanswered(error))
      return recordUnanswered(name, { ...option, retry }, { error, done: 'Undo.', press: retry })
    if (isGoneError(error)) toast.failure(`Could not undo: this enquiry was ${unavailableReason()}.`)
    else notifyFailure(error)
  } finally {
    refreshEnquiries(client)
  }
  return { isDone: false }
}

/** Undoes a change once it is saved. Does nothing if it failed or another session has begun. */
export function undo(client: QueryClient, change: () => Promise<Outcome>): void {
  const { epoch } = useSession.getState()
  const run = async () => {
    const { isDone, batchId } = await change()
    if (!isDone || epoch !== useSession.getState().epoch) return
    if (batchId === null) notifyDone(NOTHING_TO_UNDO)
    else await sendUndo(client, batchId, { key: newKey() })
  }
  undoing = undoing.then(run).catch(notifyFailure)
}

/**
 * Undoes the latest change: a pending one once it is saved, an unanswered one once it is sent again, or else the
 * current user's last change on the server.
 */
export function undoLast(client: QueryClient): void {
  const change = [...pending].at(-1)
  if (!change) {
    undo(client, async () => [...unanswered.values()].at(-1)?.retry() ?? { isDone: true })
    return
  }
  pending.delete(change)
  const notice = toast.success('This will be undone once it is saved.')
  undo(client, async () => {
    const outcome = await change
    toast.hide(notice)
    return outcome.retry?.() ?? outcome
  })
}
