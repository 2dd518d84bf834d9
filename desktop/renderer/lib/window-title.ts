import { useEffect } from 'react'
import { create } from 'zustand'

/** What a screen calls itself in place of the title of its route; empty for that one. */
export const useOwnTitle = create<{ title: string }>()(() => ({ title: '' }))

/** Puts a title before the panel's name for as long as the screen is open. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    useOwnTitle.setState({ title })
    return () => useOwnTitle.setState({ title: '' })
  }, [title])
}
