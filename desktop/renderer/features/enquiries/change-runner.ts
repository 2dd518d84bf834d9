import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { newKey } from '#contract/new-key'
import { ApiError, NetworkError } from '../../lib/api-errors'
import { isUnanswered, type KeyOption } from '../../lib/once'
import { toast } from '../../lib/toast'
import { fail, sayDone, sayNoAnswer } from './change-messages'
import { putEnquiry, refreshEnquiries } from './desk-cache'
import { QUERY_KEYS } from './query-keys'
import { forgetUndo, type Outcome, type WayBack, withUndo } from './undo'

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

/** Something that a colleague does to one enquiry. */
export interface RunnableChange<Answer> {
  id: string
  run: (option: KeyOption) => Promise<Answer>
  /** Said when it is done. */
  done: string
  /** Tells it from another that is said in the same words, such as another note. */
  content?: string
  /** Comes when it is done, however often and from wherever it was sent. */
  whenDone?: () => void
  /** Takes it back; absent where that can't be. */
  undo?: (answer: Answer, option: KeyOption) => Promise<unknown>
  /** Asks what shall be done where somebody else was first; absent where saying so is enough. */
  onConflict?: () => Promise<void>
}

const isEnquiry = (answer: unknown): answer is StaffEnquiry =>
  typeof answer === 'object' && answer !== null && 'reference' in answer

interface Unanswered extends KeyOption {
  /** Sends it again and undoes it: the answer says how. */
  step?: (() => void) | undefined
  /** As it was asked for: what stood there before is known to it, and perhaps to no screen any more. */
  change?: unknown
}

/**
 * What has had no answer, by what names it. As long as that stands on the screen, the same again is the same act;
 * later it is another one, such as the next call that nobody takes.
 */
const unanswered = new Map<string, Unanswered>()

/** What is sent once more, or for the first time: its message goes, and so does the step back that it had. */
export function takeUnanswered(name: string): Unanswered | undefined {
  const first = unanswered.get(name)
  toast.hide(name)
  unanswered.delete(name)
  forgetUndo(first?.step)
  return first
}

/**
 * Says of an act that it may be done; the same again, and the button beside the message, are that act.
 * @param name what tells it from others
 * @param done what would have been said of it
 */
export function leaveUnanswered(
  name: string,
  first: Unanswered,
  { error, done, again }: { error: unknown; done: string; again: () => void },
): void {
  unanswered.set(name, first)
  const sendAgain = () => {
    unanswered.set(name, first)
    again()
  }
  sayNoAnswer(name, { error, done, again: sendAgain }, () => unanswered.delete(name))
}

const nameOf = (id: string, done: string, content = '') => `${id} ${done}${content}`

/** Whether a change has had no answer, so that the same again is to be sent though it may be done. */
export const isWithoutAnswer = (id: string, done: string): boolean => unanswered.has(nameOf(id, done))

/** By enquiry: what is under way on it or waits, by what tells it from others, and the end of the last. */
const queues = new Map<string, { waiting: Map<string, Promise<unknown>>; end: Promise<unknown> }>()

/** Comes when nothing is under way on an enquiry any more. */
export const whenSettled = (id: string): Promise<unknown> => queues.get(id)?.end ?? Promise.resolve()

/** Does something to an enquiry when what is under way on it has ended. */
function inTurn<T>(id: string, name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(id) ?? { waiting: new Map<string, Promise<unknown>>(), end: Promise.resolve() }
  queues.set(id, queue)
  setBusy(id, true)
  const turn = queue.end.then(work).finally(() => {
    queue.waiting.delete(name)
    if (queue.waiting.size > 0) return
    queues.delete(id)
    setBusy(id, false)
  })
  queue.waiting.set(name, turn)
  queue.end = turn.catch(() => undefined)
  return turn
}

/**
 * Makes a change and says so, with Undo where it can be undone. Another change of the same enquiry waits for it, so
 * that a note written behind it is not lost; the same one is that one, so that a key pressed twice notes one phone call.
 * @returns whether it was done
 */
export async function runChange<Answer>(
  client: QueryClient,
  change: RunnableChange<Answer>,
): Promise<boolean> {
  const { id, done, content } = change
  const name = nameOf(id, done, content)
  const same = queues.get(id)?.waiting.get(name) as Promise<Outcome> | undefined
  const make = (step: () => void) => inTurn(id, name, () => doChange(client, change, step))
  return (await (same ?? withUndo(client, make))).isDone
}

/** How a change is taken back, in its turn: what is pressed right behind that begins with what stands there then. */
const toWayBack = (
  client: QueryClient,
  { id, done }: { id: string; done: string },
  undo: WayBack['undo'],
): WayBack => ({
  done,
  undo: (option) =>
    inTurn(id, option.key, async () => {
      const now = await undo(option)
      if (isEnquiry(now)) putEnquiry(client, now)
    }),
})

async function doChange<Answer>(
  client: QueryClient,
  change: RunnableChange<Answer>,
  step: () => void,
): Promise<Outcome> {
  const { id, done, content } = change
  const first = takeUnanswered(nameOf(id, done, content))
  const key = first?.key ?? newKey()
  const asked = (first?.change ?? change) as RunnableChange<Answer>
  const { run, undo, onConflict } = asked
  try {
    await client.cancelQueries({ queryKey: QUERY_KEYS.lists })
    const answer = await run({ key })
    if (isEnquiry(answer)) putEnquiry(client, answer)
    sayDone(done, undo && step)
    asked.whenDone?.()
    const wayBack = undo && toWayBack(client, asked, (option) => undo(answer, option))
    return { isDone: true, wayBack }
  } catch (error) {
    if (isUnanswered(error))
      return { isDone: false, wayBack: leaveChange(client, asked, { key, error, step }) }
    if (onConflict && error instanceof ApiError && error.status === CONFLICT) await onConflict().catch(fail)
    else fail(error)
    return { isDone: false }
  } finally {
    refreshEnquiries(client)
  }
}

/**
 * What may be done: the same again, the button beside the message and the way back all send it under its key.
 * @returns the way back
 */
function leaveChange<Answer>(
  client: QueryClient,
  change: RunnableChange<Answer>,
  { key, error, step }: KeyOption & { error: unknown; step: () => void },
): WayBack | undefined {
  const { id, done, content, run, undo } = change
  const name = nameOf(id, done, content)
  leaveUnanswered(name, { key, change, step }, { error, done, again: () => void runChange(client, change) })
  // What the server says it could not do is not stepped back over.
  if (!undo || !(error instanceof NetworkError)) return undefined
  return toWayBack(client, change, async (option) => {
    toast.hide(name)
    return undo(await run({ key }), option)
  })
}
