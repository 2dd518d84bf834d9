import { useEffect } from 'react'
import { create } from 'zustand'

/** Overrides the title of the route; empty for no override. */
export const useScreenName = create<{ title: string }>()(() => ({ title: '' }))

export function useNamedScreen(title: string): void {
  useEffect(() => {
    useScreenName.setState({ title })
    return () => useScreenName.setState({ title: '' })
  }, [title])
}
