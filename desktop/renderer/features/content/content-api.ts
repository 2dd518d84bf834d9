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

/** Returns the header for the version that was read: null if nothing is stored yet, undefined if the server sends none. */
function versionHeaders(version: string | null | undefined): Record<string, string> {
  if (version === null) return { 'if-none-match': '*' }
  return version ? { 'if-match': `"${version}"` } : {}
}

/** Returns the headers of a write: the admin key if the collection requires it, and the version. */
const toHeaders = (name: CollectionName, version?: string): Record<string, string> => ({
  ...(getDescription(name).needsAdminKey ? { [ADMIN_KEY_HEADER]: adminKeyForHeader() } : {}),
  ...versionHeaders(version),
})

/** Returns the specified fields of a record, and those extra fields that have changed. */
function toSpecified(name: CollectionName, values: Content, before: Content): Content {
  const { fields } = getDescription(name)
  const isSent = (key: string) => !fields[key]?.isExtra || values[key] !== before[key]
  return toBody(Object.fromEntries(Object.entries(values).filter(([key]) => isSent(key))))
}

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
 * Overwrites the version of the record that was read.
 * @throws ApiError 409 if someone else has saved since, 404 if the record was deleted
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

/** Writes the specified contact details, and the WhatsApp number if it has changed. */
export const writeContactInfo = (
  { updatedAt, whatsapp, ...specified }: Rewrite<ContactInfo>,
  before: ContactInfo,
) =>
  api.writeContactInfo(whatsapp === before.whatsapp ? specified : { ...specified, whatsapp }, {
    headers: versionHeaders(updatedAt),
  })

export const removeRecord = (name: CollectionName, id: string) =>
  api.collections[name].delete({ id }, { headers: toHeaders(name) })

/** Moves records to the bin. @returns the ids of those that still existed; @throws ApiError 404 if none did */
export const removeRecords = async (name: CollectionName, ids: readonly string[]) =>
  (await api.collections[name].deleteSeveral({ ids: [...ids] }, { headers: toHeaders(name) })).ids

/** Restores records from the bin. @throws ApiError 404 if none is in the bin any more */
export const restoreRecords = async (name: CollectionName, ids: readonly string[]) =>
  (await api.collections[name].restoreSeveral({ ids: [...ids] }, { headers: toHeaders(name) })).ids

/** Restores a record from the bin. @throws ApiError 404 if it is not in the bin any more */
export async function restoreRecord(name: CollectionName, id: string): Promise<void> {
  await api.collections[name].restore({ id }, { headers: toHeaders(name) })
}

/** Permanently deletes a record from the bin. @throws ApiError 404 if it is not in the bin any more */
export const eraseRecord = (name: CollectionName, id: string) =>
  api.collections[name].erase({ id }, { headers: toHeaders(name) })

/** @throws ApiError 409 if the list has changed in the meantime */
export const orderRecords = (name: CollectionName, ids: readonly string[]) =>
  api.collections[name].order({ ids: [...ids] }, { headers: toHeaders(name) })

/** Returns the message of a failed write if the server sends none. */
export const failedRequest = (method: string, name: CollectionName, id?: string) =>
  `${method} /api/${name}${id === undefined ? '' : `/${id}`} failed`
