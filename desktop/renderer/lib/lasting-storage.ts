/** Works with the storage of this browser. @returns undefined where it is refused or full: then a reload forgets */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** `localStorage` for what the panel only remembers: its work goes on where the browser keeps nothing. */
export const lastingStorage = {
  getItem: (key: string) => attempt(() => localStorage.getItem(key)) ?? null,
  setItem: (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: (key: string) => attempt(() => localStorage.removeItem(key)),
}
