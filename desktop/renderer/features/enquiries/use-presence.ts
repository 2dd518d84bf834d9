import { useEffect } from 'react'
import { create } from 'zustand'
import { type LiveEvents, PRESENCE_MS } from '#contract/events'
import { api } from '../../lib/api'
import { useSession } from '../../lib/session'

interface Presence {
  /** The enquiry that is open here; null for none. */
  id: string | null
  /** By account, who else has it open, and until when that is believed (milliseconds since 1970). */
  others: Readonly<Record<string, { name: string; until: number }>>
}

const NOBODY: Presence = { id: null, others: {} }

/** Who else looks at the enquiry that is open here. */
const usePresenceStore = create<Presence>()(() => NOBODY)

// Nobody who signs in later is told who was here.
useSession.subscribe(({ isAuthenticated }) => {
  if (!isAuthenticated) usePresenceStore.setState(NOBODY)
})

/** Nothing depends on it: where it does not arrive, the next one will. */
const say = (id: string, isHere: boolean) => void api.setPresence({ id }, { isHere }).catch(() => undefined)

/** Takes in that somebody has come to an enquiry or has left it; who comes anew is told that one is there too. */
export function receivePresence({ id, person, isHere }: LiveEvents['presence']): void {
  const { id: open, others } = usePresenceStore.getState()
  if (id !== open || person.id === useSession.getState().user?.id) return
  const { [person.id]: known, ...rest } = others
  const until = Date.now() + PRESENCE_MS.forgotten
  const now = isHere ? { ...rest, [person.id]: { name: person.name, until } } : rest
  usePresenceStore.setState({ others: now })
  if (isHere && !known) say(id, true)
}

const forgetSilent = () =>
  usePresenceStore.setState(({ others }) => ({
    others: Object.fromEntries(Object.entries(others).filter(([, { until }]) => until > Date.now())),
  }))

/** Tells colleagues that an enquiry is open here. @returns the names of those who have it open too */
export function usePresence(id: string | undefined): readonly string[] {
  useEffect(() => {
    if (!id) return
    usePresenceStore.setState({ id, others: {} })
    say(id, true)
    const beat = setInterval(() => {
      forgetSilent()
      say(id, true)
    }, PRESENCE_MS.again)
    const leave = () => say(id, false)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(beat)
      window.removeEventListener('pagehide', leave)
      usePresenceStore.setState(NOBODY)
      if (useSession.getState().isAuthenticated) leave()
    }
  }, [id])
  const { id: open, others } = usePresenceStore()
  return open === id ? Object.values(others).map(({ name }) => name) : []
}
