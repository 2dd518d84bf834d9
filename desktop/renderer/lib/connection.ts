import { create } from 'zustand'

interface ConnectionState {
  isReachable: boolean
  report: (isReachable: boolean) => void
}

/** Whether the last request reached the API. */
export const useConnection = create<ConnectionState>()((set) => ({
  isReachable: true,
  report: (isReachable) => set({ isReachable }),
}))
