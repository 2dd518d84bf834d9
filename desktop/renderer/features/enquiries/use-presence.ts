import { useEffect } from 'react'
import { create } from 'zustand'
import { type LiveEvents, PRESENCE_MS } from '#contract/events'
import { api } from '../../lib/api'
import { useSession } from '../../lib/session'

interface Presence {
  /** The enquiry that is open here; null for none. */
  id: string | null
  /** Colleagues who have it open too, by account id. `until` is in milliseconds since 1970. */
  others: Readonly<Record<string, { name: string; until: number }>>
}

const EMPTY: Presence = { id: null, others: {} }

const usePresenceStore = create<Presence>()(() => EMPTY)

// The next user must not see who was here before.
useSession.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) usePresenceStore.setState(EMPTY)
})

/** Sends presence. A lost message does not matter, since the next one follows. */
const sendPresence = (id: string, isHere: boolean) =>
  void api.setPresence({ id }, { isHere }).catch(() => undefined)

/** Handles a colleague opening or leaving an enquiry. A new colleague gets the current user's presence in response. */
export function receivePresence({ id, person, isHere }: LiveEvents['presence']): void {
  const { id: open, others } = usePresenceStore.getState()
  if (id !== open || person.id === useSession.getState().user?.id) return
  const { [person.id]: previous, ...rest } = others
  const until = Date.now() + PRESENCE_MS.forgotten
  const now = isHere ? { ...rest, [person.id]: { name: person.name, until } } : rest
  usePresenceStore.setState({ others: now })
  if (isHere && !previous) sendPresence(id, true)
}

const removeExpired = () =>
  usePresenceStore.setState(({ others }) => ({
    others: Object.fromEntries(Object.entries(others).filter(([, { until }]) => until > Date.now())),
  }))

/** Shows colleagues that an enquiry is open here. @returns the names of colleagues who have it open too */
export function usePresence(id: string | undefined): readonly string[] {
  useEffect(() => {
    if (!id) return
    usePresenceStore.setState({ id, others: {} })
    sendPresence(id, true)
    const beat = setInterval(() => {
      removeExpired()
      sendPresence(id, true)
    }, PRESENCE_MS.again)
    const leave = () => sendPresence(id, false)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(beat)
      window.removeEventListener('pagehide', leave)
      usePresenceStore.setState(EMPTY)
      if (useSession.getState().isAuthenticated) leave()
    }
  }, [id])
  const { id: open, others } = usePresenceStore()
  return open === id ? Object.values(others).map(({ name }) => name) : []
}
