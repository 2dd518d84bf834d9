import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BulkChange } from '#contract/enquiries/changes'
import { newKey } from '#contract/new-key'
import { api } from '../../../../lib/api'
import { failureText, NetworkError } from '../../../../lib/api-errors'
import { formatEnquiries } from '../../../../lib/format'
import type { KeyOption } from '../../../../lib/once'
import { toast } from '../../../../lib/toast'
import { offerUndo, sayDone } from '../../change-runner'
import { refreshEnquiries } from '../../desk-cache'

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
async function sendAll(changes: readonly BulkChange[], key = newKey()) {
  const undo: BulkChange[] = []
  for (let done = 0; done < changes.length; done += PORTION) {
    setProgress({ done, total: changes.length })
    try {
      const body = { changes: changes.slice(done, done + PORTION) }
      const send = () => api.changeEnquiries(body, { key: `${key}-${done}` })
      // Once more, since the answer says how it is undone.
      const answer = await send().catch((error: unknown) =>
        error instanceof NetworkError ? send() : Promise.reject(error),
      )
      undo.unshift(...answer.undo)
    } catch (error) {
      return { undo, done, error }
    }
  }
  return { undo, done: changes.length, error: undefined }
}

/**
 * Changes many enquiries, says how many, and offers Undo.
 * @param done what happened to them, e.g. `moved to the bin`
 * @returns ids of those that are as they were asked to be
 */
export async function runBulk(
  client: QueryClient,
  changes: readonly BulkChange[],
  done: string,
): Promise<string[]> {
  if (changes.length === 0 || useBulkProgress.getState().progress) return []
  const { undo, done: sent, error } = await sendAll(changes)
  setProgress(null)
  refreshEnquiries(client)
  const takeBack = async ({ key }: KeyOption) => {
    const outcome = await sendAll(undo, key)
    setProgress(null)
    if (outcome.error) throw outcome.error
  }
  const word = `${formatEnquiries(undo.length)} ${done}.`
  if (undo.length > 0) sayDone(word, offerUndo(client, word, takeBack))
  if (error) {
    const rest = formatEnquiries(changes.length - undo.length)
    const why = failureText(error, { failed: 'The change was refused.' })
    toast.failure(
      error instanceof NetworkError
        ? `No answer from the server: ${rest} may be changed or not. Look before you do it again.`
        : `${rest} not changed. ${why}`,
    )
  } else if (undo.length === 0) sayDone('Nothing to change: they were like that already.')
  return changes.slice(0, sent).map(({ id }) => id)
}
