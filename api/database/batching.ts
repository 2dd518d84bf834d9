import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'

/**
 * Combines requests of one turn of the event loop into one query, and those during a query into the next. So there is
 * never more than one query at a time, which helps with a remote database.
 * @param load reads several keys, in order
 * @returns a function that reads one key
 */
export function batchRequests<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let running: Promise<unknown> = Promise.resolve()
  const loadNext = (keys: readonly Key[]) => {
    const values = load(keys)
    running = values.catch(() => undefined)
    return values
  }
  const loader = new DataLoader<Key, Value>(loadNext, {
    cache: false,
    batchScheduleFn: (dispatch) => void Promise.all([nextTurn(), running]).then(dispatch),
  })
  return (key) => loader.load(key)
}
