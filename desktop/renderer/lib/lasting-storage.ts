/** @returns undefined if the browser blocks the storage or it is full */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** A `localStorage` that never throws, for values that the panel can do without. */
export const lastingStorage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key: string) => attempt(() => localStorage.removeItem(key)),
}
