const ids = new Set<string>()
let underWay: Promise<unknown> = Promise.resolve()

/**
 * Remembers the enquiries that were written down here: they are no news. The event may come before the response does.
 */
export function keepOwnArrival<T extends { id: string }>(request: Promise<T>): Promise<T> {
  const settled = request.then(
    ({ id }) => ids.add(id),
    () => undefined,
  )
  underWay = Promise.all([underWay, settled])
  return request
}

/** Whether an enquiry was written down here, once the requests under way are over. */
export async function isOwnArrival(id: string): Promise<boolean> {
  await underWay
  return ids.has(id)
}
