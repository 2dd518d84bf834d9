import { useEffect } from 'react'
import { create } from 'zustand'

/** The name of a screen, in place of the title of its route; empty for that title. */
export const useScreenName = create<{ title: string }>()(() => ({ title: '' }))

/** Names a screen for as long as it is open. */
export function useNamedScreen(title: string): void {
  useEffect(() => {
    useScreenName.setState({ title })
    return () => useScreenName.setState({ title: '' })
  }, [title])
}
