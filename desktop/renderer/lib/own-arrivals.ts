const ids = new Set<string>()
let underWay: Promise<unknown> = Promise.resolve()

/** Remembers what this desk itself has written down: it is no news here. Word of it may come before the answer does. */
export function keepOwnArrival<T extends { id: string }>(request: Promise<T>): Promise<T> {
  const settled = request.then(
    ({ id }) => ids.add(id),
    () => undefined,
  )
  underWay = Promise.all([underWay, settled])
  return request
}

/** Whether an enquiry was written down here, once what is being sent has been answered. */
export async function isOwnArrival(id: string): Promise<boolean> {
  await underWay
  return ids.has(id)
}
