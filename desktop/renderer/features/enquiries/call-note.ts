import { create } from 'zustand'
import { draftKey, forgetDraft, listDrafts, readDraft, writeDraft } from '../../lib/drafts'
import { useSession } from '../../lib/session'

const PHONE_CALL_NOTE = 'call-note:'

interface PhoneCallNotes {
  /** By enquiry, what is being written about a phone call that has no outcome yet. */
  texts: Readonly<Record<string, string>>
  write: (id: string, text: string) => void
}

/** What the signed-in person has written in this tab before its page was loaded. */
const readKept = (): PhoneCallNotes['texts'] =>
  Object.fromEntries(
    listDrafts(PHONE_CALL_NOTE).map((id) => [id, readDraft<string>(draftKey(PHONE_CALL_NOTE + id)) ?? '']),
  )

let writer = useSession.getState().user?.id

/** Notes on a phone call: they go along with its outcome, whether that comes by a click or by its key. */
export const usePhoneCallNotes = create<PhoneCallNotes>()((set) => ({
  texts: writer ? readKept() : {},
  write: (id, text) => {
    const key = draftKey(PHONE_CALL_NOTE + id)
    if (text) writeDraft(key, text)
    else forgetDraft(key)
    set(({ texts }) => ({ texts: { ...texts, [id]: text } }))
  },
}))

// They outlive a sign-in in between, for nobody but their writer.
useSession.subscribe(({ user, hasSignedOut }) => {
  if (!hasSignedOut && (!user || user.id === writer)) return
  writer = user?.id
  usePhoneCallNotes.setState({ texts: user ? readKept() : {} })
})
