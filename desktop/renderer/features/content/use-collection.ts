import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CollectionName } from '#contract/collections/all'
import { listRecords } from './content-api'
import { getDescription, type StoredContent } from './values'

export const collectionKey = (name: CollectionName) => ['content', name] as const

export const collectionQuery = (name: CollectionName) => ({
  queryKey: collectionKey(name),
  queryFn: ({ signal }: { signal: AbortSignal }) => listRecords(name, signal),
})

export const useCollection = (name: CollectionName) => useQuery(collectionQuery(name))

/** Returns the list with a saved record: in its place, or where the collection adds new ones. */
export function withSaved(
  name: CollectionName,
  records: readonly StoredContent[],
  saved: StoredContent,
): StoredContent[] {
  const isKnown = records.some(({ id }) => id === saved.id)
  if (isKnown) return records.map((record) => (record.id === saved.id ? saved : record))
  return getDescription(name).newAt === 'front' ? [saved, ...records] : [...records, saved]
}

/** Changes the cached list before it is reloaded. */
export async function changeCollection(
  client: QueryClient,
  name: CollectionName,
  change: (records: readonly StoredContent[]) => StoredContent[],
): Promise<void> {
  // A request in progress would restore the old list.
  await client.cancelQueries({ queryKey: collectionKey(name) })
  client.setQueryData<StoredContent[]>(collectionKey(name), (records) => records && change(records))
}
