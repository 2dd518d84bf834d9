import { create } from 'zustand'
import { useSession } from '../../lib/session'

interface PhoneCallNotes {
  /** By enquiry, what is being written about a phone call that has no outcome yet. */
  texts: Readonly<Record<string, string>>
  write: (id: string, text: string) => void
}

/** Notes on a phone call: they go along with its outcome, whether that comes by a click or by its key. */
export const usePhoneCallNotes = create<PhoneCallNotes>()((set) => ({
  texts: {},
  write: (id, text) => set(({ texts }) => ({ texts: { ...texts, [id]: text } })),
}))

let writer: string | undefined

// They outlive a sign-in in between, for nobody but their writer.
useSession.subscribe(({ user, hasSignedOut }) => {
  if (!hasSignedOut && (!user || user.id === writer)) return
  writer = user?.id
  usePhoneCallNotes.setState({ texts: {} })
})
