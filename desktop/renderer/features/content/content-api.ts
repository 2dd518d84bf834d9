import type { CollectionName } from '#contract/collections/all'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import { adminKeyForHeader } from '../../lib/admin-key'
import { api } from '../../lib/api'
import { readList } from '../../lib/lists'
import type { KeyOption } from '../../lib/once'
import { type Content, getDescription, type StoredContent, toBody, toStoredContent } from './values'

type StoredRecord = Readonly<Record<string, unknown>>

/** Headers of a write: the admin key where the collection asks for it, the version that was read. */
const toHeaders = (name: CollectionName, version?: string): Record<string, string> => ({
  ...(getDescription(name).needsAdminKey ? { [ADMIN_KEY_HEADER]: adminKeyForHeader() } : {}),
  ...(version ? { 'if-match': `"${version}"` } : {}),
})

/** All records in their order. */
export async function listRecords(name: CollectionName, signal: AbortSignal): Promise<StoredContent[]> {
  const answer = await api.collections[name].list({ signal })
  return readList<StoredRecord>(answer).map((record) => toStoredContent(name, record))
}

export async function addRecord(
  name: CollectionName,
  values: Content,
  { key }: KeyOption,
): Promise<StoredContent> {
  const options = { headers: toHeaders(name), key }
  return toStoredContent(name, await api.collections[name].add(toBody(values), options))
}

/** @throws ApiError 409 when somebody else has saved since `version`, 404 when the record is gone */
export async function replaceRecord(
  name: CollectionName,
  { id, updatedAt, values }: StoredContent,
): Promise<StoredContent> {
  const options = { headers: toHeaders(name, updatedAt) }
  return toStoredContent(name, await api.collections[name].replace({ id }, toBody(values), options))
}

export const removeRecord = (name: CollectionName, id: string) =>
  api.collections[name].delete({ id }, { headers: toHeaders(name) })

/** Puts records into the bin. @returns the ids of those that were still there; @throws ApiError 404 when none was */
export const removeRecords = async (name: CollectionName, ids: readonly string[]) =>
  (await api.collections[name].deleteSeveral({ ids: [...ids] }, { headers: toHeaders(name) })).ids

/** Takes records out of the bin. @throws ApiError 404 when none is there any more */
export const restoreRecords = async (name: CollectionName, ids: readonly string[]) =>
  (await api.collections[name].restoreSeveral({ ids: [...ids] }, { headers: toHeaders(name) })).ids

/** Takes a record out of the bin. @throws ApiError 404 when it is not there any more */
export async function restoreRecord(name: CollectionName, id: string): Promise<void> {
  await api.collections[name].restore({ id }, { headers: toHeaders(name) })
}

/** Deletes a record for good that is in the bin. @throws ApiError 404 when it is not there any more */
export const eraseRecord = (name: CollectionName, id: string) =>
  api.collections[name].erase({ id }, { headers: toHeaders(name) })

/** @throws ApiError 409 when the list is no longer the one that was sorted */
export const orderRecords = (name: CollectionName, ids: readonly string[]) =>
  api.collections[name].order({ ids: [...ids] }, { headers: toHeaders(name) })

/** What a failed write says when the server gives no sentence of its own. */
export const failedRequest = (method: string, name: CollectionName, id?: string) =>
  `${method} /api/${name}${id === undefined ? '' : `/${id}`} failed`
