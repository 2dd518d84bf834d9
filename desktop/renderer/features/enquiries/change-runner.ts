import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { newKey } from '#contract/new-key'
import { ApiError, failureText } from '../../lib/api-errors'
import { isUnanswered, type KeyOption, NO_ANSWER } from '../../lib/once'
import { useSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import { putEnquiry, refreshEnquiries } from './desk-cache'
import { QUERY_KEYS } from './query-keys'

interface ChangeState {
  /** Enquiries that are being changed right now. */
  busy: ReadonlySet<string>
  /** What undoes the last changes, the youngest last. */
  undos: readonly (() => void)[]
}

/** The server's word for: it is otherwise by now. */
const CONFLICT = 409

/** Steps back that are remembered. */
const UNDO_STEPS = 20

/** The change that is being made here. */
export const useRunChanges = create<ChangeState>()(() => ({ busy: new Set<string>(), undos: [] }))

// What one person has done, nobody else takes back.
useSession.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) useRunChanges.setState({ undos: [] })
})

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
  /** Takes it back; absent where that can't be. */
  undo?: (answer: Answer, option: KeyOption) => Promise<unknown>
  /** Asks what shall be done where somebody else was first; absent where saying so is enough. */
  onConflict?: () => Promise<void>
}

const isEnquiry = (answer: unknown): answer is StaffEnquiry =>
  typeof answer === 'object' && answer !== null && 'reference' in answer

let lastWord = ''

/** Says what was done, in place of what was done before: people at work read the last word only. */
export function sayDone(text: string, undo?: () => void): void {
  toast.hide(lastWord)
  lastWord = toast.success(text, undo)
}

const whyNot = (error: unknown) =>
  failureText(error, { failed: 'Could not save the change.', network: NO_ANSWER })

const fail = (error: unknown) => toast.failure(whyNot(error))

interface Unanswered {
  key: string
  /** As it was asked for: what stood there before is known to it, and perhaps to no screen any more. */
  change: unknown
}

/**
 * What has had no answer, by what names it. As long as that stands on the screen, the same again is the same act;
 * later it is another one, such as the next call that nobody takes.
 */
const unanswered = new Map<string, Unanswered>()

const nameOf = (id: string, done: string) => `${id} ${done}`

/** Whether a change has had no answer, so that the same again is to be sent though it may be done. */
export const isWithoutAnswer = (id: string, done: string): boolean => unanswered.has(nameOf(id, done))

const sayUnanswered = (error: unknown, name: string, first: Unanswered) => {
  unanswered.set(name, first)
  toast.lastingFailure(name, whyNot(error), () => unanswered.delete(name))
}

/** Steps back follow each other as they were asked for. */
let undoing: Promise<unknown> = Promise.resolve()

const remember = (step: () => void) =>
  useRunChanges.setState(({ undos }) => ({ undos: [...undos, step].slice(-UNDO_STEPS) }))

/**
 * Remembers how to undo a change, until that is done or the session ends.
 * @param done what was said of the change
 * @param undo gives what to say of it where it was not undone as a whole
 * @returns undoes it, once
 */
export function offerUndo(
  client: QueryClient,
  done: string,
  undo: (option: KeyOption) => Promise<unknown>,
): () => void {
  const option = { key: newKey() }
  const step = () => {
    const { undos } = useRunChanges.getState()
    if (!undos.includes(step)) return
    useRunChanges.setState({ undos: undos.filter((each) => each !== step) })
    undoing = undoing
      .then(() => undo(option))
      .then((said) => sayDone(typeof said === 'string' ? said : `Undone. It was: ${done}`))
      .catch((error: unknown) => {
        // It can be asked for again.
        if (isUnanswered(error)) remember(step)
        fail(error)
      })
      .finally(() => refreshEnquiries(client))
  }
  remember(step)
  return step
}

/** Undoes the last change that has not been undone yet. */
export function undoLast(): void {
  const step = useRunChanges.getState().undos.at(-1)
  if (step) step()
  else sayDone('There is nothing to undo.')
}

/** By enquiry: what is under way on it or waits, by the words that will be said of it, and the end of the last. */
const queues = new Map<string, { words: Set<string>; end: Promise<unknown> }>()

/** Comes when nothing is under way on an enquiry any more. */
export const whenSettled = (id: string): Promise<unknown> => queues.get(id)?.end ?? Promise.resolve()

/**
 * Makes a change and says so, with Undo where it can be undone. Another change of the same enquiry waits for it, so
 * that a note written behind it is not lost; the same one is dropped, so that a key pressed twice notes one phone call.
 * @returns whether it was done
 */
export async function runChange<Answer>(
  client: QueryClient,
  change: RunnableChange<Answer>,
): Promise<boolean> {
  const { id, done } = change
  const queue = queues.get(id) ?? { words: new Set<string>(), end: Promise.resolve() }
  if (queue.words.has(done)) return false
  queues.set(id, queue)
  queue.words.add(done)
  setBusy(id, true)
  const isDone = queue.end.then(() => doChange(client, change))
  queue.end = isDone
  await isDone
  queue.words.delete(done)
  if (queue.words.size === 0) {
    queues.delete(id)
    setBusy(id, false)
  }
  return isDone
}

async function doChange<Answer>(client: QueryClient, change: RunnableChange<Answer>): Promise<boolean> {
  const { id, done } = change
  const name = nameOf(id, done)
  const first = unanswered.get(name)
  const key = first?.key ?? newKey()
  const asked = (first?.change ?? change) as RunnableChange<Answer>
  const { run, undo, onConflict } = asked
  toast.hide(name)
  try {
    await client.cancelQueries({ queryKey: QUERY_KEYS.lists })
    const answer = await run({ key })
    if (isEnquiry(answer)) putEnquiry(client, answer)
    // Whoever steps back shall not step over a change that has no way back.
    if (!undo) useRunChanges.setState({ undos: [] })
    sayDone(done, undo && offerUndo(client, done, (option) => undo(answer, option)))
    return true
  } catch (error) {
    if (onConflict && error instanceof ApiError && error.status === CONFLICT) await onConflict().catch(fail)
    else if (isUnanswered(error)) sayUnanswered(error, name, { key, change: asked })
    else fail(error)
    return false
  } finally {
    refreshEnquiries(client)
  }
}
