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
import { fail, notifyDone, notifyUnanswered } from './change-messages'
import { refreshEnquiries, updateCachedEnquiry } from './desk-cache'
import { QUERY_KEYS } from './query-keys'
import { unavailableReason } from './unavailable-text'

interface ChangeState {
  /** Enquiries that are being changed right now. */
  busy: ReadonlySet<string>
}

/** The server's word for: it is otherwise by now. */
const CONFLICT = 409

/** The change that is being made here. */
export const useRunChanges = create<ChangeState>()(() => ({ busy: new Set<string>() }))

const setBusy = (id: string, isBusy: boolean) =>
  useRunChanges.setState(({ busy }) => {
    const next = new Set(busy)
    if (isBusy) next.add(id)
    else next.delete(id)
    return { busy: next }
  })

/** What the server says of a change. */
interface Changed {
  /** What undoes it; null where nothing does. */
  batchId: string | null
}

/** What a change came to. */
export interface Outcome {
  isDone: boolean
  /** Unsaid where the server knows it as the last change. */
  batchId?: string | null | undefined
  /** Sends again what had no answer, for an undo of it. */
  again?: () => Promise<Outcome>
}

/** Something that a colleague does to one enquiry. */
export interface RunnableChange {
  id: string
  run: (option: KeyOption) => Promise<Changed>
  /** Said when it is done. */
  done: string
  /** Says it in other words, once these are known. */
  said?: () => string
  /** Tells it from another that is said in the same words, such as another note. */
  content?: string
  /** Comes when it is done, however often and from wherever it was sent. */
  whenDone?: () => void
  /** Asks what shall be done where somebody else was first; absent where saying so is enough. */
  onConflict?: () => Promise<void>
}

const isEnquiry = (answer: object): answer is StaffEnquiry => 'reference' in answer

interface Unanswered extends KeyOption {
  again: () => Promise<Outcome>
  /** As it was asked for: what stood there before is known to it, and perhaps to no screen any more. */
  change?: RunnableChange
}

/**
 * What has had no answer, by what names it. As long as that stands on the screen, the same again is the same act;
 * later it is another one, such as the next call that nobody takes.
 */
const unanswered = new Map<string, Unanswered>()

/** What is sent once more, or for the first time: its message goes. */
export function removeUnanswered(name: string): Unanswered | undefined {
  const first = unanswered.get(name)
  toast.hide(name)
  unanswered.delete(name)
  return first
}

/**
 * Says of an act that it may be done; the same again, and the button beside the message, are that act.
 * @param name what tells it from others
 * @param done what would have been said of it
 */
export function recordUnanswered(
  name: string,
  first: Unanswered,
  { error, done, press }: { error: unknown; done: string; press: () => void },
): Outcome {
  unanswered.set(name, first)
  const sendAgain = () => {
    unanswered.set(name, first)
    press()
  }
  notifyUnanswered(name, { error, done, again: sendAgain }, () => unanswered.delete(name))
  return { isDone: false, again: first.again }
}

const nameOf = (id: string, done: string, content = '') => `${id} ${done}${content}`

/** Whether a change has had no answer, so that the same again is to be sent though it may be done. */
export const hasUnansweredChange = (id: string, done: string): boolean => unanswered.has(nameOf(id, done))

/** The next step of an enquiry. */
type Step = Pick<StaffEnquiry, 'nextStepAt' | 'nextStepKind'>

/** What is under way on an enquiry or waits, by what tells it from others. */
interface Queue {
  waiting: Map<string, Promise<unknown>>
  end: Promise<unknown>
  /** The next step that was set here meanwhile: what waits was pressed on a screen that does not show it. */
  step?: Step
}

const queues = new Map<string, Queue>()

/** The next step that changes under way have set, where they have. */
export const getPendingStep = (id: string): Step | undefined => queues.get(id)?.step

export function recordStep(id: string, step: Step): void {
  const queue = queues.get(id)
  if (queue) queue.step = step
}

/** Undos follow each other as they were asked for; what is pressed behind one waits for it. */
let undoing: Promise<unknown> = Promise.resolve()

/** Does something to an enquiry when what is under way on it has ended. */
function inTurn<T>(id: string, name: string, work: () => Promise<T>): Promise<T> {
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

/** Changes that are under way, the youngest last. */
const underWay = new Set<Promise<Outcome>>()

/** Lets Undo wait for a change, and be about that one. */
export async function track(change: Promise<Outcome>): Promise<boolean> {
  underWay.add(change)
  const { isDone } = await change.finally(() => underWay.delete(change))
  return isDone
}

/**
 * Makes a change and says so, with Undo where it can be undone. Another change of the same enquiry waits for it, so
 * that a note written behind it is not lost; the same one is that one, so that a key pressed twice notes one phone call.
 * @returns whether it was done
 */
export async function runChange(client: QueryClient, change: RunnableChange): Promise<boolean> {
  const { id, done, content } = change
  const name = nameOf(id, done, content)
  const same = queues.get(id)?.waiting.get(name) as Promise<Outcome> | undefined
  return same ? (await same).isDone : track(inTurn(id, name, () => doChange(client, change)))
}

async function doChange(client: QueryClient, change: RunnableChange): Promise<Outcome> {
  const { id, done, content } = change
  const name = nameOf(id, done, content)
  const first = removeUnanswered(name)
  const key = first?.key ?? newKey()
  const asked = first?.change ?? change
  try {
    await client.cancelQueries({ queryKey: QUERY_KEYS.lists })
    const answer = await asked.run({ key })
    if (isEnquiry(answer)) updateCachedEnquiry(client, answer)
    const outcome = { isDone: true, batchId: answer.batchId }
    notifyDone(asked.said?.() ?? done, outcome.batchId ? () => undo(client, async () => outcome) : undefined)
    asked.whenDone?.()
    return outcome
  } catch (error) {
    const again = () => doChange(client, change)
    const press = () => void runChange(client, change)
    if (isUnanswered(error))
      return recordUnanswered(name, { key, change: asked, again }, { error, done, press })
    if (asked.onConflict && error instanceof ApiError && error.status === CONFLICT)
      await asked.onConflict().catch(fail)
    else fail(error)
    return { isDone: false }
  } finally {
    refreshEnquiries(client)
  }
}

const NOTHING_TO_UNDO = 'Nothing to undo.'

/** @param batchId unsaid: the last change of the current user, in whatever window it was made */
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
    const again = () => sendUndo(client, batchId, option)
    const press = () => void again()
    if (isUnanswered(error))
      return recordUnanswered(name, { ...option, again }, { error, done: 'Undo.', press })
    if (isGoneError(error)) toast.failure(`Nothing is undone: it was ${unavailableReason()}.`)
    else fail(error)
  } finally {
    refreshEnquiries(client)
  }
  return { isDone: false }
}

/** Undoes a change once it has an outcome; nothing else where it has failed, or another session has begun. */
export function undo(client: QueryClient, change: () => Promise<Outcome>): void {
  const { epoch } = useSession.getState()
  const find = async () => {
    const { isDone, batchId } = await change()
    if (!isDone || epoch !== useSession.getState().epoch) return
    if (batchId === null) notifyDone(NOTHING_TO_UNDO)
    else await sendUndo(client, batchId, { key: newKey() })
  }
  undoing = undoing.then(find).catch(fail)
}

/**
 * Undoes what was asked for last: what is under way, once it is done; what had no answer, once it is sent again; else
 * the last change of the current user that the server knows.
 */
export function undoLast(client: QueryClient): void {
  const change = [...underWay].at(-1)
  if (!change) {
    undo(client, async () => [...unanswered.values()].at(-1)?.again() ?? { isDone: true })
    return
  }
  underWay.delete(change)
  const wait = toast.success('Undone as soon as it is saved.')
  undo(client, async () => {
    const outcome = await change
    toast.hide(wait)
    return outcome.again?.() ?? outcome
  })
}
