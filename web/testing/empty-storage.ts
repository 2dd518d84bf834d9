import type { KeyValueStorage } from '../lib/browser-storage'

/** Creates an empty storage for a test. */
export function emptyStorage(): KeyValueStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
