import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Readings that another one follows: what they bring may be from before a change. */
const followed = new WeakSet<Promise<unknown>>()

/** Reads anew what a change that was made here may have touched, also what is being read for the first time just then. */
export function refetchAfterChange(client: QueryClient, queryKey: QueryKey): void {
  // What is read for the first time goes on where it is asked for again.
  const isFirst = ({ state }: Query) => state.data === undefined
  const first = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst })
  void client.invalidateQueries({ queryKey })
  readAgainAfter(client, first)
}

/** Reads once more when they have come what is being read right now. */
function readAgainAfter(client: QueryClient, queries: readonly Query[]): void {
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
export function refetchAfterEvent(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    readAgainAfter(client, underWay)
  }
}
