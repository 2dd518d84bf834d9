import { create } from 'zustand'
import { draftKey, forgetDraft, listDrafts, readDraft, writeDraft } from '../../lib/drafts'
import { useSession } from '../../lib/session'

const NOTE = 'note:'

/** Returns the ids of enquiries with an unsaved note. */
export const listNotes = () => listDrafts(NOTE)

interface Notes {
  /** Unsaved notes, by enquiry id. */
  texts: Readonly<Record<string, string>>
  write: (id: string, text: string) => void
}

/** Reads the signed-in user's drafts, kept in this tab across reloads. */
const readDrafts = (): Notes['texts'] =>
  Object.fromEntries(listNotes().map((id) => [id, readDraft<string>(draftKey(NOTE + id)) ?? '']))

let author = useSession.getState().user?.id

/** Unsaved notes. They are saved alone, or with the outcome of a call, whether it is chosen by click or by key. */
export const useNotes = create<Notes>()((set) => ({
  texts: author ? readDrafts() : {},
  write: (id, text) => {
    const key = draftKey(NOTE + id)
    if (text) writeDraft(key, text)
    else forgetDraft(key)
    set(({ texts }) => ({ texts: { ...texts, [id]: text } }))
  },
}))

// Drafts survive a sign-in in between, but only for their author.
useSession.subscribe(({ user, hasSignedOut }) => {
  if (!hasSignedOut && (!user || user.id === author)) return
  author = user?.id
  useNotes.setState({ texts: user ? readDrafts() : {} })
})

export const getNote = (id: string): string => useNotes.getState().texts[id] ?? ''

/** Clears a note that was saved, unless it has been changed in the meantime. */
export function clearSavedNote(id: string, saved: string): void {
  if (getNote(id) === saved) useNotes.getState().write(id, '')
}
