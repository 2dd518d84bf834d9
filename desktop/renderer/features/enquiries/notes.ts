import { create } from 'zustand'
import { draftKey, forgetDraft, listDrafts, readDraft, writeDraft } from '../../lib/drafts'
import { useSession } from '../../lib/session'

const PHONE_CALL_NOTE = 'call-note:'

interface PhoneCallNotes {
  /** Drafts of notes on phone calls without an outcome yet, by enquiry id. */
  texts: Readonly<Record<string, string>>
  write: (id: string, text: string) => void
}

/** Reads the signed-in user's drafts, kept in this tab across reloads. */
const readDrafts = (): PhoneCallNotes['texts'] =>
  Object.fromEntries(
    listDrafts(PHONE_CALL_NOTE).map((id) => [id, readDraft<string>(draftKey(PHONE_CALL_NOTE + id)) ?? '']),
  )

let author = useSession.getState().user?.id

/** Notes on phone calls. They are saved with the outcome, whether it is chosen by click or by key. */
export const usePhoneCallNotes = create<PhoneCallNotes>()((set) => ({
  texts: author ? readDrafts() : {},
  write: (id, text) => {
    const key = draftKey(PHONE_CALL_NOTE + id)
    if (text) writeDraft(key, text)
    else forgetDraft(key)
    set(({ texts }) => ({ texts: { ...texts, [id]: text } }))
  },
}))

// Drafts survive a sign-in in between, but only for their author.
useSession.subscribe(({ user, hasSignedOut }) => {
  if (!hasSignedOut && (!user || user.id === author)) return
  author = user?.id
  usePhoneCallNotes.setState({ texts: user ? readDrafts() : {} })
})
