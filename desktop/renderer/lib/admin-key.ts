import { create } from 'zustand'
import { ADMIN_KEY_STORAGE } from '#contract/limits'
import { lastingStorage } from './lasting-storage'

interface AdminKeyState {
  key: string
  /** True if the computer has no keyring, so that the key lasts only until the app quits. */
  isForgotten: boolean
  setKey: (key: string) => void
}

const PRINTABLE = /[^\x20-\x7e]/g

/** The admin key, stored in this browser until sign-out, or by the desktop app in the system's keyring. */
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

/** Returns the key for a header. Characters that headers can't contain are replaced, so that the server rejects the key. */
export const adminKeyForHeader = () => useAdminKey.getState().key.trim().replace(PRINTABLE, '?')
