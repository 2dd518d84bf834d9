/** The part of Web Storage that the site uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function inMemory(): KeyValueStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Used if the browser refuses storage. Lasts until the page is left. */
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

/** Lasts until it is cleared, and is shared by all tabs. */
export const persistentStorage = () => storageNamed('localStorage')

/** Returns the JSON stored under a key, or undefined if there is none or it can't be read. */
export function readStored(storage: KeyValueStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

/** Stores a value as JSON. @returns false if the storage is full */
export function store(storage: KeyValueStorage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
