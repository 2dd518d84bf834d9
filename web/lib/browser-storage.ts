/** The part of Web Storage that the site needs. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function inMemory(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Stands in for a storage that the browser refuses: lasts until the page is left. */
const substitutes = { sessionStorage: inMemory(), localStorage: inMemory() }

function storageNamed(name: keyof typeof substitutes): KeyValueStorage {
  try {
    const storage = window[name]
    storage.getItem(name)
    return storage
  } catch {
    return substitutes[name]
  }
}

/** Lasts as long as the tab. */
export const tabStorage = () => storageNamed('sessionStorage')

/** Lasts until it is emptied, and all tabs share it. */
export const lastingStorage = () => storageNamed('localStorage')

/** The JSON stored under a key; undefined when there is none or it can't be read. */
export function readKept(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON. @returns whether there was room for it */
export function keep(storage: KeyValueStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
