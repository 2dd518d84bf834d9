import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BulkChange, BulkRequest } from '#contract/enquiries/changes'
import { CLOSED_STEP_MESSAGE, isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { newKey } from '#contract/new-key'
import { api } from '../../../../lib/api'
import { failureText, NetworkError } from '../../../../lib/api-errors'
import { formatEnquiries, formatNumber } from '../../../../lib/format'
import { toast } from '../../../../lib/toast'
import { notifyDone } from '../../change-messages'
import { type Outcome, recordUnanswered, removeUnanswered, track, undo } from '../../change-runner'
import { refreshEnquiries } from '../../desk-cache'
import { stepText } from '../../next-step-text'
import { NO_LONGER_VISIBLE } from '../../unavailable-text'

/** Enquiries of one request: few enough that the progress moves. */
const PORTION = 25

interface Progress {
  done: number
  total: number
}

/** How far a change of several has come; null between two. */
export const useBulkProgress = create<{ progress: Progress | null }>()(() => ({ progress: null }))

const setProgress = (progress: Progress | null) => useBulkProgress.setState({ progress })

/** Sends changes in portions, each under a key of its own. What was done before a failure stays done, and can be undone. */
async function sendAll(changes: readonly BulkChange[], key: string) {
  let batchId: string | null = null
  let changed = 0
  for (let done = 0; done < changes.length; done += PORTION) {
    setProgress({ done, total: changes.length })
    try {
      const part = changes.slice(done, done + PORTION)
      const body: BulkRequest = batchId ? { changes: part, batchId } : { changes: part }
      const send = () => api.changeEnquiries(body, { key: `${key}-${done}` })
      // Once more, since the answer says how it is undone.
      const answer = await send().catch((error: unknown) =>
        error instanceof NetworkError ? send() : Promise.reject(error),
      )
      batchId ??= answer.batchId
      changed += answer.changed
    } catch (error) {
      return { batchId, changed, done, error }
    }
  }
  return { batchId, changed, done: changes.length, error: undefined }
}

const be = (number: number, one: string, several: string) =>
  `${formatNumber(number)} ${number === 1 ? one : several}`

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
  await track(doBulk(client, { changes, done, whenDone }))
}

async function doBulk(client: QueryClient, bulk: Bulk): Promise<Outcome> {
  const { changes, done, whenDone } = bulk
  const name = `${done} ${JSON.stringify(changes)}`
  const key = removeUnanswered(name)?.key ?? newKey()
  const { batchId, changed, done: sent, error } = await sendAll(changes, key)
  setProgress(null)
  refreshEnquiries(client)
  whenDone?.(changes.slice(0, sent).map(({ id }) => id))
  if (error instanceof NetworkError) {
    const all = `${formatEnquiries(changes.length)} ${done}.`
    const again = () => doBulk(client, bulk)
    const press = () => void runBulk(client, changes, done, whenDone)
    return recordUnanswered(name, { key, again }, { error, done: all, press })
  }
  const outcome = { isDone: changed > 0, batchId }
  const word = `${formatEnquiries(changed)} ${done}.`
  if (batchId) notifyDone(word, () => undo(client, async () => outcome))
  else if (changed > 0) notifyDone(`${word} ${NO_LONGER_VISIBLE}`)
  if (error) {
    const why = failureText(error, { failed: 'The change was refused.' })
    toast.failure(`${formatEnquiries(changes.length - changed)} not changed. ${why}`)
  } else if (changed === 0) notifyDone('Nothing to change: they were like that already.')
  return outcome
}

/** Marks those of these that are marked as spam as not spam, says how many, and offers Undo. */
export async function markAllNotSpam(
  client: QueryClient,
  enquiries: readonly StaffEnquiry[],
  whenDone: (ids: string[]) => void,
): Promise<void> {
  if (useBulkProgress.getState().progress) return
  const ids = enquiries.flatMap(({ id, spamReason }) => (spamReason === null ? [] : id))
  await track(doMarkAll(client, ids, whenDone))
}

async function doMarkAll(
  client: QueryClient,
  ids: readonly string[],
  whenDone: (ids: string[]) => void,
): Promise<Outcome> {
  let batchId: string | null = null
  let done = 0
  try {
    for (const id of ids) {
      setProgress({ done, total: ids.length })
      const marked = await api.markNotSpam({ id, ...(batchId === null ? {} : { batchId }) })
      batchId ??= marked.batchId
      done += 1
    }
  } catch (error) {
    const why = failureText(error, { failed: 'The change was refused.' })
    toast.failure(`${formatEnquiries(ids.length - done)} not changed. ${why}`)
  }
  setProgress(null)
  refreshEnquiries(client)
  whenDone(ids.slice(0, done))
  const outcome = { isDone: done > 0, batchId }
  const word = `${formatEnquiries(done)} marked as not spam.`
  if (done > 0) notifyDone(word, batchId === null ? undefined : () => undo(client, async () => outcome))
  return outcome
}

/** Plans the next step of those that are open; a closed one has none, and keeps no other from its own. */
export async function planSteps(
  client: QueryClient,
  enquiries: readonly StaffEnquiry[],
  nextStepAt: string,
): Promise<void> {
  const open = enquiries.filter(({ stage }) => isOpenStage(stage))
  const closed = enquiries.length - open.length
  if (open.length === 0) {
    toast.failure(CLOSED_STEP_MESSAGE)
    return
  }
  const leftOut = closed > 0 ? `; ${be(closed, 'is closed and has', 'are closed and have')} none` : ''
  const changes = open.map(({ id }) => ({ id, nextStepAt }))
  await runBulk(client, changes, `planned for ${stepText(nextStepAt, Date.now()).text}${leftOut}`)
}
