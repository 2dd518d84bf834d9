import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Requests that will be repeated, since their data may be older than a change. */
const repeated = new WeakSet<Promise<unknown>>()

/** Reloads data after a change, including data that is loading for the first time. */
export function refetchAfterChange(client: QueryClient, queryKey: QueryKey): void {
  // TanStack Query doesn't restart a first load.
  const isFirst = ({ state }: Query) => state.data === undefined
  const first = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst })
  void client.invalidateQueries({ queryKey })
  refetchAfter(client, first)
}

function refetchAfter(client: QueryClient, queries: readonly Query[]): void {
  for (const { promise, queryKey } of queries) {
    if (!promise || repeated.has(promise)) continue
    repeated.add(promise)
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    void promise.then(again, again)
  }
}

/**
 * Reloads data after an event. Running requests are not restarted: with frequent events and a slow connection, they would
 * never complete.
 * @param keys prefixes of query keys
 */
export function refetchAfterEvent(client: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) {
    const running = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
    refetchAfter(client, running)
  }
}
