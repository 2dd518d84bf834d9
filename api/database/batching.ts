import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'

/**
 * Lets all who ask in one turn of the event loop share one query, and all who ask while one is under way the next one:
 * however many ask, a database far away is asked one thing at a time.
 * @param load reads several keys at once, in their order
 * @returns reads one key
 */
export function batchRequests<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let underWay: Promise<unknown> = Promise.resolve()
  const loadNext = (keys: readonly Key[]) => {
    const values = load(keys)
    underWay = values.catch(() => undefined)
    return values
  }
  const loader = new DataLoader<Key, Value>(loadNext, {
    cache: false,
    batchScheduleFn: (dispatch) => void Promise.all([nextTurn(), underWay]).then(dispatch),
  })
  return (key) => loader.load(key)
}
