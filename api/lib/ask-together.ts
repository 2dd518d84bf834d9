/**
 * Lets all who ask in one turn of the event loop share one question.
 * @param answer answers several keys at once, in their order
 * @returns answers one key
 */
export function askTogether<Key, Value>(
  answer: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let asked: { keys: Key[]; answers: Promise<readonly Value[]> } | undefined
  const ask = () => {
    const keys: Key[] = []
    const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      asked = undefined
      return answer(keys)
    })
    return { keys, answers }
  }
  return async (key) => {
    asked ??= ask()
    const { keys, answers } = asked
    const place = keys.push(key) - 1
    return (await answers)[place] as Value
  }
}
