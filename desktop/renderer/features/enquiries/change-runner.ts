import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { failureText } from '../../lib/api-errors'
import { useSession } from '../../lib/session'
import { toast } from '../../lib/toast'
import { putEnquiry, refreshEnquiries } from './desk-cache'
import { QUERY_KEYS } from './query-keys'

interface ChangeState {
  /** Enquiries that are being changed right now. */
  busy: ReadonlySet<string>
  /** Undoes the last change; null when it can't be. */
  undo: (() => void) | null
}

/** The change that is being made here. */
export const useRunChanges = create<ChangeState>()(() => ({ busy: new Set<string>(), undo: null }))

// What one person has done, nobody else takes back.
useSession.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) useRunChanges.setState({ undo: null })
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
  run: () => Promise<Answer>
  /** Said when it is done. */
  done: string
  /** Takes it back; absent where that can't be. */
  undo?: (answer: Answer) => Promise<unknown>
}

const isEnquiry = (answer: unknown): answer is StaffEnquiry =>
  typeof answer === 'object' && answer !== null && 'reference' in answer

let lastWord = ''

/** Says what was done, in place of what was done before: people at work read the last word only. */
export function sayDone(text: string, undo?: () => void): void {
  toast.hide(lastWord)
  lastWord = toast.success(text, undo)
}

const fail = (error: unknown) =>
  toast.failure(
    failureText(error, {
      failed: 'Could not save the change.',
      network: 'No connection to the server. The change is not saved.',
    }),
  )

/** Undoes a change, once. */
export function undoOnce(client: QueryClient, undo: () => Promise<unknown>): () => void {
  let isUsed = false
  return () => {
    if (isUsed) return
    isUsed = true
    useRunChanges.setState({ undo: null })
    undo()
      .then(() => sayDone('Undone.'))
      .catch(fail)
      .finally(() => refreshEnquiries(client))
  }
}

/** By enquiry: what is under way on it or waits, by the words that will be said of it, and the end of the last. */
const queues = new Map<string, { words: Set<string>; end: Promise<unknown> }>()

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

async function doChange<Answer>(
  client: QueryClient,
  { run, done, undo }: RunnableChange<Answer>,
): Promise<boolean> {
  try {
    await client.cancelQueries({ queryKey: QUERY_KEYS.lists })
    const answer = await run()
    if (isEnquiry(answer)) putEnquiry(client, answer)
    const back = undo ? undoOnce(client, () => undo(answer)) : null
    useRunChanges.setState({ undo: back })
    sayDone(done, back ?? undefined)
    return true
  } catch (error) {
    fail(error)
    return false
  } finally {
    refreshEnquiries(client)
  }
}
