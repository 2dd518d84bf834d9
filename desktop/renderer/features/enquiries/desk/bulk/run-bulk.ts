import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BulkChange } from '#contract/enquiries/changes'
import { CLOSED_STEP, isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { newKey } from '#contract/new-key'
import { api } from '../../../../lib/api'
import { failureText, NetworkError } from '../../../../lib/api-errors'
import { formatEnquiries, formatNumber } from '../../../../lib/format'
import type { KeyOption } from '../../../../lib/once'
import { toast } from '../../../../lib/toast'
import { sayDone } from '../../change-messages'
import { leaveUnanswered, takeUnanswered } from '../../change-runner'
import { refreshEnquiries } from '../../desk-cache'
import { stepText } from '../../follow-up-text'
import { goneMeanwhile, HANDED_ON } from '../../handed-on'
import { type Outcome, withUndo } from '../../undo'

/** Enquiries of one request: few enough that the progress moves. */
const PORTION = 25

interface Progress {
  done: number
  total: number
}

/** How far a change of several has come; null between two. */
export const useBulkProgress = create<{ progress: Progress | null }>()(() => ({ progress: null }))

const setProgress = (progress: Progress | null) => useBulkProgress.setState({ progress })

interface SendOption {
  key?: string
  /** What was erased or changed meanwhile is left out. */
  isUndo?: true
}

/** Sends changes in portions, each under a key of its own. What was done before a failure stays done, and can be undone. */
async function sendAll(changes: readonly BulkChange[], { key = newKey(), isUndo }: SendOption = {}) {
  const undo: BulkChange[] = []
  let changed = 0
  let gone = 0
  let changedSince = 0
  for (let done = 0; done < changes.length; done += PORTION) {
    setProgress({ done, total: changes.length })
    try {
      const body = { changes: changes.slice(done, done + PORTION), ...(isUndo && { isUndo }) }
      const send = () => api.changeEnquiries(body, { key: `${key}-${done}` })
      // Once more, since the answer says how it is undone.
      const answer = await send().catch((error: unknown) =>
        error instanceof NetworkError ? send() : Promise.reject(error),
      )
      undo.unshift(...answer.undo)
      changed += answer.changed
      gone += answer.gone
      changedSince += answer.changedSince
    } catch (error) {
      return { undo, changed, gone, changedSince, done, error }
    }
  }
  return { undo, changed, gone, changedSince, done: changes.length, error: undefined }
}

const be = (number: number, one: string, several: string) =>
  `${formatNumber(number)} ${number === 1 ? one : several}`

/** What an undo came to where it was not the whole of it. @param asked how many it was about */
function backText(asked: number, { gone, changedSince }: { gone: number; changedSince: number }) {
  const back = asked - gone - changedSince
  if (back === asked) return undefined
  const [one, several] = [
    'was changed meanwhile and is left alone',
    'were changed meanwhile and are left alone',
  ]
  const others = [
    ...(gone > 0 ? [`${be(gone, 'was', 'were')} ${goneMeanwhile()}`] : []),
    ...(changedSince > 0 ? [be(changedSince, one, several)] : []),
  ].join('; ')
  return back === 0 ? `Nothing is back: ${others}.` : `${be(back, 'is', 'are')} back; ${others}.`
}

/** Undoes what was changed, and says what that came to. */
async function takeBack(undo: readonly BulkChange[], { key }: KeyOption) {
  const outcome = await sendAll(undo, { key, isUndo: true })
  setProgress(null)
  if (outcome.error) throw outcome.error
  return backText(undo.length, outcome)
}

/** What is to be done to many enquiries. */
interface Bulk {
  changes: readonly BulkChange[]
  /** What happened to them then, e.g. `moved to the bin`. */
  done: string
  /** Gets the ids of those that are as they were asked to be, each time that it is sent. */
  whenDone?: ((ids: string[]) => void) | undefined
}

/** Changes many enquiries, says how many, and offers Undo. */
export async function runBulk(
  client: QueryClient,
  changes: Bulk['changes'],
  done: string,
  whenDone?: Bulk['whenDone'],
): Promise<void> {
  if (changes.length === 0 || useBulkProgress.getState().progress) return
  await withUndo(client, (step) => doBulk(client, { changes, done, whenDone }, step))
}

async function doBulk(
  client: QueryClient,
  { changes, done, whenDone }: Bulk,
  step: () => void,
): Promise<Outcome> {
  const name = `${done} ${JSON.stringify(changes)}`
  const key = takeUnanswered(name)?.key ?? newKey()
  const { undo, changed, done: sent, error } = await sendAll(changes, { key })
  setProgress(null)
  refreshEnquiries(client)
  whenDone?.(changes.slice(0, sent).map(({ id }) => id))
  if (error instanceof NetworkError) {
    const all = `${formatEnquiries(changes.length)} ${done}.`
    const reached = changes.slice(0, sent + PORTION)
    const again = () => void runBulk(client, changes, done, whenDone)
    leaveUnanswered(name, { key, step }, { error, done: all, again })
    return {
      isDone: false,
      wayBack: { done: all, undo: (option) => takeBackUnanswered(reached, { name, key }, option) },
    }
  }
  const word = `${formatEnquiries(changed)} ${done}.`
  if (undo.length > 0) sayDone(word, step)
  else if (changed > 0) sayDone(`${word} ${HANDED_ON}`)
  if (error) {
    const why = failureText(error, { failed: 'The change was refused.' })
    toast.failure(`${formatEnquiries(changes.length - changed)} not changed. ${why}`)
  } else if (changed === 0) sayDone('Nothing to change: they were like that already.')
  const wayBack =
    undo.length > 0 ? { done: word, undo: (option: KeyOption) => takeBack(undo, option) } : undefined
  return { isDone: changed > 0, wayBack }
}

/** Sends again what may have been done, under its key, since the answer says how it is undone; then undoes it. */
async function takeBackUnanswered(
  changes: readonly BulkChange[],
  { name, key }: KeyOption & { name: string },
  option: KeyOption,
) {
  toast.hide(name)
  const { undo, error } = await sendAll(changes, { key })
  setProgress(null)
  if (error) throw error
  return takeBack(undo, option)
}

/** Sends something about each of these, one after the other. @returns how many were done before a failure */
async function sendEach(ids: readonly string[], send: (params: { id: string }) => Promise<unknown>) {
  let done = 0
  try {
    for (const id of ids) {
      setProgress({ done, total: ids.length })
      await send({ id })
      done += 1
    }
    return { done, error: undefined }
  } catch (error) {
    return { done, error }
  } finally {
    setProgress(null)
  }
}

/** Marks those of these that are marked as spam as not spam, says how many, and offers Undo. */
export async function markAllNotSpam(
  client: QueryClient,
  enquiries: readonly StaffEnquiry[],
  whenDone: (ids: string[]) => void,
): Promise<void> {
  if (useBulkProgress.getState().progress) return
  const ids = enquiries.flatMap(({ id, suspectReason }) => (suspectReason === null ? [] : id))
  await withUndo(client, async (step) => {
    const { done, error } = await sendEach(ids, api.markNotSpam)
    refreshEnquiries(client)
    const marked = ids.slice(0, done)
    whenDone(marked)
    const word = `${formatEnquiries(done)} marked as not spam.`
    if (done > 0) sayDone(word, step)
    if (error) {
      const why = failureText(error, { failed: 'The change was refused.' })
      toast.failure(`${formatEnquiries(ids.length - done)} not changed. ${why}`)
    }
    const undo = async () => {
      const back = await sendEach(marked, api.markAsSpam)
      if (back.error) throw back.error
    }
    return { isDone: done > 0, wayBack: done > 0 ? { done: word, undo } : undefined }
  })
}

/** Plans the next step of those that are open; a closed one has none, and keeps no other from its own. */
export async function planSteps(
  client: QueryClient,
  enquiries: readonly StaffEnquiry[],
  followUpAt: string,
): Promise<void> {
  const open = enquiries.filter(({ stage }) => isOpenStage(stage))
  const closed = enquiries.length - open.length
  if (open.length === 0) {
    toast.failure(CLOSED_STEP)
    return
  }
  const leftOut = closed > 0 ? `; ${be(closed, 'is closed and has', 'are closed and have')} none` : ''
  const changes = open.map(({ id }) => ({ id, followUpAt }))
  await runBulk(client, changes, `planned for ${stepText(followUpAt, Date.now()).text}${leftOut}`)
}
