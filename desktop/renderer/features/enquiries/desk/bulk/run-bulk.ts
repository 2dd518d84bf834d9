import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BulkChange, BulkRequest } from '#contract/enquiries/changes'
import type { PipelineStage } from '#contract/enquiries/enquiries'
import { CLOSED_STEP_MESSAGE, isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { newKey } from '#contract/new-key'
import { api } from '../../../../lib/api'
import { failureText, NetworkError } from '../../../../lib/api-errors'
import { formatEnquiries, formatNumber, isolated } from '../../../../lib/format'
import { toast } from '../../../../lib/toast'
import { notifyDone } from '../../change-messages'
import { type Outcome, recordUnanswered, removeUnanswered, track, undo } from '../../change-runner'
import { refreshEnquiries } from '../../desk-cache'
import { stepText } from '../../next-step-text'
import { STAGE_LABELS, toOutcomeChoice } from '../../texts'
import { NO_LONGER_VISIBLE } from '../../unavailable-text'

/** Enquiries per request: few enough to show progress. */
const CHUNK_SIZE = 25

interface Progress {
  done: number
  total: number
}

/** The progress of a running bulk change; null if there is none. */
export const useBulkProgress = create<{ progress: Progress | null }>()(() => ({ progress: null }))

const setProgress = (progress: Progress | null) => useBulkProgress.setState({ progress })

/** Names shown of several enquiries. */
const MAX_NAMES = 5

/** Returns the first names and a count, e.g. `Asha, Ravi and 3 more`. */
export function namesText(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${formatNumber(rest)} more` : '')
}

/** Sends changes in chunks, each with its own key. Chunks saved before a failure stay saved and can be undone. */
async function sendAll(changes: readonly BulkChange[], key: string) {
  let batchId: string | null = null
  let changed = 0
  const changedSince: string[] = []
  for (let done = 0; done < changes.length; done += CHUNK_SIZE) {
    setProgress({ done, total: changes.length })
    try {
      const part = changes.slice(done, done + CHUNK_SIZE)
      const body: BulkRequest = batchId ? { changes: part, batchId } : { changes: part }
      const send = () => api.changeEnquiries(body, { key: `${key}-${done}` })
      // A failed request is retried once, because Undo needs its response.
      const response = await send().catch((error: unknown) =>
        error instanceof NetworkError ? send() : Promise.reject(error),
      )
      batchId ??= response.batchId
      changed += response.changed
      changedSince.push(...response.changedSince)
    } catch (error) {
      return { batchId, changed, changedSince, done, error }
    }
  }
  return { batchId, changed, changedSince, done: changes.length, error: undefined }
}

interface Bulk {
  changes: readonly BulkChange[]
  /** The result as text, e.g. `moved to the bin`. */
  done: string
  /** Receives the ids of the saved enquiries, each time that it is sent. */
  onDone?: ((ids: string[]) => void) | undefined
  /** Names of enquiries with an expected status, by id. */
  names?: ReadonlyMap<string, string> | undefined
}

/** Changes many enquiries and shows how many, with Undo. */
export async function runBulk(
  client: QueryClient,
  changes: Bulk['changes'],
  done: string,
  { onDone, names }: Pick<Bulk, 'onDone' | 'names'> = {},
): Promise<void> {
  if (changes.length === 0 || useBulkProgress.getState().progress) return
  await track(sendBulk(client, { changes, done, onDone, names }))
}

async function sendBulk(client: QueryClient, bulk: Bulk): Promise<Outcome> {
  const { changes, done, onDone, names } = bulk
  const name = `${done} ${JSON.stringify(changes)}`
  const key = removeUnanswered(name)?.key ?? newKey()
  const { batchId, changed, changedSince, done: sent, error } = await sendAll(changes, key)
  setProgress(null)
  refreshEnquiries(client)
  onDone?.(changes.slice(0, sent).map(({ id }) => id))
  if (error instanceof NetworkError) {
    const all = `${formatEnquiries(changes.length)} ${done}.`
    const retry = () => sendBulk(client, bulk)
    const press = () => runBulk(client, changes, done, { onDone, names })
    return recordUnanswered(name, { key, retry }, { error, done: all, press })
  }
  const outcome = { isDone: changed > 0, batchId }
  const text = `${formatEnquiries(changed)} ${done}.`
  if (batchId) notifyDone(text, () => undo(client, async () => outcome))
  else if (changed > 0) notifyDone(`${text} ${NO_LONGER_VISIBLE}`)
  if (error) {
    const reason = failureText(error, { failed: 'The server rejected the change.' })
    toast.failure(`${formatEnquiries(changes.length - changed)} not changed. ${reason}`)
  } else if (changed + changedSince.length === 0) notifyDone('No changes needed.')
  if (changedSince.length > 0) {
    const left = namesText(changedSince.map((id) => names?.get(id) ?? ''))
    toast.failure(`Not changed, because someone else has changed the status: ${left}.`)
  }
  return outcome
}

/**
 * Sets the status that each kind of enquiry has for the stage. Enquiries whose status someone has changed since are left
 * alone and named.
 */
export async function setStages(
  client: QueryClient,
  enquiries: readonly Pick<StaffEnquiry, 'id' | 'kind' | 'status' | 'name' | 'topic'>[],
  stage: PipelineStage,
): Promise<void> {
  const changes = enquiries.map(({ id, kind, status: expectedStatus }) => {
    const { status, closedAs } = toOutcomeChoice(kind, stage)
    return { id, status, ...(closedAs && { closedAs }), expectedStatus }
  })
  const names = new Map(
    enquiries.map(({ id, name, topic }) => [id, topic ? `${isolated(name)} (${topic})` : isolated(name)]),
  )
  await runBulk(client, changes, `set to ${STAGE_LABELS[stage]}`, { names })
}

/** Marks all suspected spam among the enquiries as not spam and shows how many, with Undo. */
export async function markAllNotSpam(
  client: QueryClient,
  enquiries: readonly StaffEnquiry[],
  onDone: (ids: string[]) => void,
): Promise<void> {
  if (useBulkProgress.getState().progress) return
  const ids = enquiries.flatMap(({ id, spamReason }) => (spamReason === null ? [] : id))
  await track(sendNotSpam(client, ids, onDone))
}

async function sendNotSpam(
  client: QueryClient,
  ids: readonly string[],
  onDone: (ids: string[]) => void,
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
    const reason = failureText(error, { failed: 'The server rejected the change.' })
    toast.failure(`${formatEnquiries(ids.length - done)} not changed. ${reason}`)
  }
  setProgress(null)
  refreshEnquiries(client)
  onDone(ids.slice(0, done))
  const outcome = { isDone: done > 0, batchId }
  const text = `${formatEnquiries(done)} marked as not spam.`
  if (done > 0) notifyDone(text, batchId === null ? undefined : () => undo(client, async () => outcome))
  return outcome
}

/** Plans the next step of all open enquiries. Closed ones are skipped. */
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
  const skipped = closed > 0 ? ` (${formatNumber(closed)} closed skipped)` : ''
  const changes = open.map(({ id }) => ({ id, nextStepAt }))
  await runBulk(client, changes, `planned for ${stepText(nextStepAt, Date.now()).text}${skipped}`)
}
