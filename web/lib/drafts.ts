/** The part of Web Storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What a visitor has typed so far, by field name. */
export type Draft = Readonly<Record<string, string>>

const keyFor = (form: string) => `enquiry-draft:${form}`

const memory = new Map<string, string>()
const inMemory: DraftStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
}

/** The tab's own storage; a browser that refuses it keeps drafts until the page is left. */
function usualStorage(): DraftStorage {
  try {
    return window.sessionStorage
  } catch {
    return inMemory
  }
}

/** The draft of a form; empty when there is none or it can't be read. */
export function loadDraft(form: string, storage = usualStorage()): Draft {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyFor(form)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Keeps what was typed through a reload. */
export function saveDraft(form: string, draft: Draft, storage = usualStorage()): void {
  try {
    if (Object.values(draft).every((text) => text === '')) storage.removeItem(keyFor(form))
    else storage.setItem(keyFor(form), JSON.stringify(draft))
  } catch {
    // A full storage loses the draft, not the enquiry.
  }
}

/** Forgets the draft of a form that was sent. */
export const clearDraft = (form: string, storage = usualStorage()): void => storage.removeItem(keyFor(form))
