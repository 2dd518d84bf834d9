/**
 * Lets all who ask in one turn of the event loop share one question, and all who ask while one is under way the next
 * one: however many ask, a database far away is asked one thing at a time.
 * @param answer answers several keys at once, in their order
 * @returns answers one key
 */
export function batchRequests<Key, Value>(
  answer: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let asked: { keys: Key[]; answers: Promise<readonly Value[]> } | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  const ask = () => {
    const keys: Key[] = []
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    const answers = Promise.all([turn, underWay]).then(() => {
      asked = undefined
      return answer(keys)
    })
    underWay = answers.catch(() => undefined)
    return { keys, answers }
  }
  return async (key) => {
    asked ??= ask()
    const { keys, answers } = asked
    const place = keys.push(key) - 1
    return (await answers)[place] as Value
  }
}
