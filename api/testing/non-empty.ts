/**
 * Returns a list that a test iterates over. With an empty one the test would assert nothing and pass.
 * @throws Error if it is empty
 */
export function nonEmpty<T>(list: Iterable<T>): T[] {
  const all = [...list]
  if (all.length === 0) throw new Error('A list that a test iterates over is empty.')
  return all
}
