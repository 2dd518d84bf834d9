import { create } from 'zustand'
import { ADMIN_KEY_STORAGE } from '#contract/limits'
import { lastingStorage } from './lasting-storage'

interface AdminKeyState {
  key: string
  /** The computer has nowhere safe to keep it, so it lasts as long as the app runs. */
  isForgotten: boolean
  setKey: (key: string) => void
}

const PRINTABLE = /[^\x20-\x7e]/g

/** The admin key, stored in this browser until sign-out; in the desktop app by the system's key store. */
export const useAdminKey = create<AdminKeyState>()((set) => {
  const shell = window.prospectus?.adminKey
  void shell?.read().then((key) => set({ key }))
  return {
    key: shell ? '' : (lastingStorage.getItem(ADMIN_KEY_STORAGE) ?? ''),
    isForgotten: false,
    setKey: (key) => {
      if (shell) void shell.keep(key).then((isKept) => set({ isForgotten: key !== '' && !isKept }))
      else if (key) lastingStorage.setItem(ADMIN_KEY_STORAGE, key)
      else lastingStorage.removeItem(ADMIN_KEY_STORAGE)
      set({ key })
    },
  }
})

/** The key as a header can carry it: any other letter makes it a wrong key rather than a failed request. */
export const adminKeyForHeader = () => useAdminKey.getState().key.trim().replace(PRINTABLE, '?')
