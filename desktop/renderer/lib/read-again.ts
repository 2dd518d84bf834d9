import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Readings that another one follows: what they bring may be from before a change. */
const followed = new WeakSet<Promise<unknown>>()

/** Reads once more when they have come what is being read right now. */
export function readAgainAfter(client: QueryClient, queries: readonly Query[]): void {
  for (const { promise, queryKey } of queries) {
    if (!promise || followed.has(promise)) continue
    followed.add(promise)
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    void promise.then(again, again)
  }
}

/**
 * Reads anew what news of others may have touched. What is being read goes on: where news come faster than a slow line
 * reads, nothing would ever arrive.
 * @param keys how the keys of the queries begin
 */
export function refreshAfterNews(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    readAgainAfter(client, underWay)
  }
}
