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
  /** Null until the desktop app has said. */
  isLocked: boolean | null
  /** The server has ended the session that the lock covers: there is nothing to go back to but the sign-in. */
  isSessionGone: boolean
}

/** Whether the panel is covered until its user's password is entered. */
export const useLock = create<LockState>()(() => ({ isLocked: null, isSessionGone: false }))

/** Whether the panel must not show, nor do, anything. */
export const isCovered = ({ isLocked, isSessionGone }: LockState) => isLocked !== false && !isSessionGone

/** What is wanted of the panel while it is covered: the last of it happens when that is over. */
let waiting: (() => void) | null = null

/** Does something at once, or once the panel is uncovered. */
export function whenUncovered(act: () => void): void {
  if (isCovered(useLock.getState())) waiting = act
  else act()
}

useLock.subscribe((state) => {
  if (isCovered(state) || !waiting) return
  const act = waiting
  waiting = null
  act()
})

/** Covers the panel, in all its windows and tabs; nothing while nobody is signed in. */
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

/** Compares the password, and uncovers the panel where it is right. @throws what the API says otherwise */
export async function unlock(password: string): Promise<void> {
  await api.checkPassword({ password })
  uncover()
}

/** Asks whose session this is. @returns false where nobody can be asked */
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

/** Another window has been unlocked, or another person signed in there: whose this is now is asked first. */
async function follow(isLocked: boolean): Promise<void> {
  if (isLocked) useLock.setState({ isLocked, isSessionGone: !useSession.getState().isAuthenticated })
  else if (isCovered(useLock.getState()) && (await checkOwner())) useLock.setState({ isLocked })
}

/** A session that ends uncovers the sign-in only; a sign-in that follows needs no second password. */
function followSession(): void {
  useSession.subscribe((now, before) => {
    if (useLock.getState().isLocked !== true || now.isAuthenticated === before.isAuthenticated) return
    if (!now.isAuthenticated) useLock.setState({ isSessionGone: true })
    else if (useLock.getState().isSessionGone) uncover()
  })
}

/** Covered from the start where it was before: a reload lifts nothing. */
function begin(isLocked: boolean): void {
  useLock.setState({ isLocked })
  if (isLocked) void checkOwner()
}

/** Follows the lock of this computer for as long as the page lives. */
export function followLock(): void {
  const shell = window.prospectus?.lock
  followSession()
  if (shell) {
    void shell.isLocked().then(begin)
    shell.onChange((isLocked) => void follow(isLocked))
    return
  }
  begin(lastingStorage.getItem(STORAGE) !== null)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE) void follow(newValue !== null)
  })
  watchIdle(lockNow)
}
