import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page's scripts have come: what waits for them leaves the line to the first picture. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
