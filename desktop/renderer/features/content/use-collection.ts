import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { CollectionName } from '#contract/collections/all'
import { listRecords } from './content-api'
import { getDescription, type StoredContent } from './values'

export const collectionKey = (name: CollectionName) => ['content', name] as const

/** The query of a collection, for whoever reads it. */
export const collectionQuery = (name: CollectionName) => ({
  queryKey: collectionKey(name),
  queryFn: ({ signal }: { signal: AbortSignal }) => listRecords(name, signal),
})

/** All records of a collection in their order; the screens that show the same one share it. */
export const useCollection = (name: CollectionName) => useQuery(collectionQuery(name))

/** The list with a saved record: in its place, or where the collection puts new ones. */
export function withSaved(
  name: CollectionName,
  records: readonly StoredContent[],
  saved: StoredContent,
): StoredContent[] {
  const isKnown = records.some(({ id }) => id === saved.id)
  if (isKnown) return records.map((record) => (record.id === saved.id ? saved : record))
  return getDescription(name).newAt === 'front' ? [saved, ...records] : [...records, saved]
}

/** Changes the list on the screen before the server is asked again. */
export async function changeCollection(
  client: QueryClient,
  name: CollectionName,
  change: (records: readonly StoredContent[]) => StoredContent[],
): Promise<void> {
  // A read that is under way would bring the old list back after the change.
  await client.cancelQueries({ queryKey: collectionKey(name) })
  client.setQueryData<StoredContent[]>(collectionKey(name), (records) => records && change(records))
}
