import { create } from 'zustand'
import { api } from './api'
import { ApiError } from './api-errors'
import { watchIdle } from './idle'
import { lastingStorage } from './lasting-storage'
import { useSession } from './session'
import { readSession } from './session-check'

const STORAGE = 'locked'

const UNAUTHENTICATED = 401

interface LockState {
  /** Null until the desktop app has responded. */
  isLocked: boolean | null
  /** True if the locked session has ended, so that only the sign-in is left. */
  isSessionGone: boolean
}

export const useLock = create<LockState>()(() => ({ isLocked: null, isSessionGone: false }))

/** True if the panel must be hidden and inactive. */
export const isCovered = ({ isLocked, isSessionGone }: LockState) => isLocked !== false && !isSessionGone

/** The last action requested while covered, which runs when the panel is uncovered. */
let pending: (() => void) | null = null

/** Runs an action now, or once the panel is uncovered. */
export function runWhenUncovered(action: () => void): void {
  if (isCovered(useLock.getState())) pending = action
  else action()
}

useLock.subscribe((state) => {
  if (isCovered(state) || !pending) return
  const action = pending
  pending = null
  action()
})

/** Locks the panel in all windows and tabs, if a user is signed in. */
export function lockNow(): void {
  if (!useSession.getState().isAuthenticated) return
  if (window.prospectus) {
    void window.prospectus.lock.now()
    return
  }
  lastingStorage.setItem(STORAGE, '1')
  useLock.setState({ isLocked: true })
}

function uncover(): void {
  if (!window.prospectus) lastingStorage.removeItem(STORAGE)
  useLock.setState({ isLocked: false, isSessionGone: false })
}

/** Unlocks the panel if the password is correct. @throws the API's error otherwise */
export async function unlock(password: string): Promise<void> {
  await api.checkPassword({ password })
  uncover()
}

/** Checks whose session this is. @returns false if the server can't be reached */
async function checkOwner(): Promise<boolean> {
  try {
    await readSession()
    return true
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === UNAUTHENTICATED
    if (isGone) useLock.setState({ isSessionGone: true })
    return isGone
  }
}

/** Follows the lock of another window. Before unlocking it checks the session, since another user may have signed in. */
async function follow(isLocked: boolean): Promise<void> {
  if (isLocked) useLock.setState({ isLocked, isSessionGone: !useSession.getState().isAuthenticated })
  else if (isCovered(useLock.getState()) && (await checkOwner())) useLock.setState({ isLocked })
}

/** Shows the sign-in when a locked session ends. A new sign-in also unlocks the panel. */
function followSession(): void {
  useSession.subscribe((now, before) => {
    if (useLock.getState().isLocked !== true || now.isAuthenticated === before.isAuthenticated) return
    if (!now.isAuthenticated) useLock.setState({ isSessionGone: true })
    else if (useLock.getState().isSessionGone) uncover()
  })
}

function start(isLocked: boolean): void {
  useLock.setState({ isLocked })
  if (isLocked) void checkOwner()
}

/** Keeps the panel in step with the lock of this computer. */
export function followLock(): void {
  const shell = window.prospectus?.lock
  followSession()
  if (shell) {
    void shell.isLocked().then(start)
    shell.onChange((isLocked) => void follow(isLocked))
    return
  }
  start(lastingStorage.getItem(STORAGE) !== null)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE) void follow(newValue !== null)
  })
  watchIdle(lockNow)
}
