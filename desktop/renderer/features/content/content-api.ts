import type { CollectionName } from '#contract/collections/all'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { ContactInfo, HomeConfig, Rewrite } from '#contract/single-records'
import { adminKeyForHeader } from '../../lib/admin-key'
import { api } from '../../lib/api'
import { readList } from '../../lib/lists'
import type { KeyOption } from '../../lib/once'
import {
  type Content,
  emptyContent,
  getDescription,
  type StoredContent,
  toBody,
  toStoredContent,
} from './values'

type StoredRecord = Readonly<Record<string, unknown>>

/** The version that was read, as a header; null of what nobody has written yet, none of a server that has no versions. */
function versionHeaders(version: string | null | undefined): Record<string, string> {
  if (version === null) return { 'if-none-match': '*' }
  return version ? { 'if-match': `"${version}"` } : {}
}

/** Headers of a write: the admin key where the collection asks for it, the version that was read. */
const toHeaders = (name: CollectionName, version?: string): Record<string, string> => ({
  ...(getDescription(name).needsAdminKey ? { [ADMIN_KEY_HEADER]: adminKeyForHeader() } : {}),
  ...versionHeaders(version),
})

/** The specified fields of a record, and of ours those that differ from what it was before. */
function toSpecified(name: CollectionName, values: Content, before: Content): Content {
  const { fields } = getDescription(name)
  const isSent = (key: string) => !fields[key]?.isExtra || values[key] !== before[key]
  return toBody(Object.fromEntries(Object.entries(values).filter(([key]) => isSent(key))))
}

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
  return toStoredContent(
    name,
    await api.collections[name].add(toSpecified(name, values, emptyContent(name)), options),
  )
}

/**
 * Writes over the record as it was read.
 * @throws ApiError 409 when somebody else has saved since, 404 when the record is gone
 */
export async function replaceRecord(
  name: CollectionName,
  { id, updatedAt, values: before }: StoredContent,
  values: Content,
): Promise<StoredContent> {
  const options = { headers: toHeaders(name, updatedAt) }
  const body = toSpecified(name, values, before)
  return toStoredContent(name, await api.collections[name].replace({ id }, body, options))
}

export const writeLogo = ({ logo, updatedAt }: Rewrite<HomeConfig>) =>
  api.writeHomeConfig({ logo }, { headers: versionHeaders(updatedAt) })

/** Writes the specified contact details, and the WhatsApp number where it differs from what it was before. */
export const writeContactInfo = (
  { updatedAt, whatsapp, ...specified }: Rewrite<ContactInfo>,
  before: ContactInfo,
) =>
  api.writeContactInfo(whatsapp === before.whatsapp ? specified : { ...specified, whatsapp }, {
    headers: versionHeaders(updatedAt),
  })

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
