/**
 * A list that a test goes through: an empty one would assert nothing, and pass.
 * @throws where it is empty
 */
export function nonEmpty<T>(list: Iterable<T>): T[] {
  const all = [...list]
  if (all.length === 0) throw new Error('A list that a test goes through is empty.')
  return all
}
