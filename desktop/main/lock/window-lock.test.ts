import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints/all'
import { SettingsStore } from '../settings/settings-store.ts'
import { LockFile } from './lock-file.ts'
import { isUnlocking } from './lock-signal.ts'
import { WindowLock } from './window-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-lock-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function createLock({ minutes = 5, isSignedIn = true, hasServer = true } = {}) {
  const settings = new SettingsStore(join(folder, 'settings.json'), (error) =>
    expect.unreachable(String(error)),
  )
  settings.change({ lockAfterMinutes: minutes })
  const changes: boolean[] = []
  const computer = { idle: 0 }
  const lock = new WindowLock({
    settings,
    file: new LockFile(join(folder, 'locked'), (error) => expect.unreachable(String(error))),
    idleSeconds: () => computer.idle,
    isSignedIn: () => isSignedIn,
    hasServer: () => hasServer,
    onChange: (isLocked) => changes.push(isLocked),
  })
  return { lock, changes, computer, settings }
}

it('locks after the chosen idle time, which it checks every few seconds', () => {
  vi.useFakeTimers()
  const { lock, changes, computer } = createLock()
  lock.watch()
  computer.idle = 299
  vi.advanceTimersByTime(5000)
  expect([lock.isLocked, changes]).toEqual([false, []])
  computer.idle = 300
  vi.advanceTimersByTime(15_000)
  expect([lock.isLocked, changes]).toEqual([true, [true]])
  computer.idle = 0
  vi.advanceTimersByTime(5000)
  expect(lock.isLocked, 'a returning user must enter the password').toBe(true)
})

it('is off by default, and does not lock while nobody is signed in', () => {
  const off = createLock({ minutes: 0 })
  off.computer.idle = 1e6
  off.lock.check()
  off.lock.onSystemLock()
  expect(off.lock.isLocked).toBe(false)
  expect(off.lock.lock(), 'the user can lock at any time').toBe(true)
  off.lock.unlock()
  const nobody = createLock({ isSignedIn: false })
  nobody.lock.onSystemLock()
  expect([nobody.lock.lock(), nobody.changes]).toEqual([false, []])
})

it('locks with the computer, survives a restart, and unlocks once', () => {
  const { lock } = createLock()
  lock.onSystemLock()
  writeFileSync(join(folder, 'settings.json'), '{"zoom":')
  const again = createLock()
  expect(again.settings.damaged, 'damaged settings do not unlock').not.toBeNull()
  expect(again.lock.isLocked).toBe(true)
  again.lock.unlock()
  again.lock.unlock()
  expect(again.changes).toEqual([false])
  expect([lock.isLocked, existsSync(join(folder, 'locked'))], 'each has its own state').toEqual([true, false])
})

it('keeps the lock in memory on disk errors, and counts as locked if it can’t be read', () => {
  const failures: unknown[] = []
  const file = join(folder, 'locked')
  writeFileSync(file, '')
  const below = new LockFile(join(file, 'below'), (error) => failures.push(error))
  expect(below.isLocked, 'a file is in the place of its folder').toBe(true)
  below.set(false)
  below.set(true)
  expect([below.isLocked, failures.length]).toEqual([true, 2])
  rmSync(file)
  mkdirSync(file)
  const lock = new LockFile(file, (error) => failures.push(error))
  lock.set(false)
  expect([lock.isLocked, failures.length]).toEqual([false, 3])
})

it('ignores menu actions while locked', () => {
  const { lock } = createLock()
  const done: string[] = []
  const print = lock.guard((what: string) => void done.push(what))
  print('before')
  lock.lock()
  print('behind')
  lock.unlock()
  print('after')
  expect(done).toEqual(['before', 'after'])
})

it('asks a question after unlocking, and again if it is locked before the answer', async () => {
  const { lock } = createLock()
  const prompts: ((isWanted: boolean) => void)[] = []
  const ask = () => new Promise<boolean>((resolve) => prompts.push(resolve))
  const acts: string[] = []
  lock.lock()
  lock.confirm(ask, () => acts.push('moved'))
  expect(prompts).toEqual([])
  lock.unlock()
  expect(prompts).toHaveLength(1)
  lock.lock()
  prompts[0]?.(true)
  await Promise.resolve()
  expect(acts).toEqual([])
  lock.unlock()
  await vi.waitFor(() => expect(prompts).toHaveLength(2))
  prompts[1]?.(true)
  await vi.waitFor(() => expect(acts).toEqual(['moved']))
})

it('prevents a change of servers, but allows choosing the first one', () => {
  const [held, free] = [createLock().lock, createLock({ hasServer: false }).lock]
  for (const lock of [held, free]) lock.lock()
  expect([held.locksServer, free.locksServer, free.isLocked]).toEqual([true, false, true])
})

it.each([
  ['POST', ENDPOINTS.checkPassword.path, 200, true],
  ['POST', `${ENDPOINTS.checkPassword.path}?x=1`, 200, true],
  ['POST', ENDPOINTS.checkPassword.path, 400, false],
  ['POST', ENDPOINTS.checkPassword.path, 429, false],
  ['POST', ENDPOINTS.checkPassword.path, 302, false],
  ['GET', ENDPOINTS.checkPassword.path, 200, false],
  ['POST', ENDPOINTS.login.path, 200, true],
  ['POST', ENDPOINTS.verifyOtp.path, 200, true],
  ['PUT', '/api/v1/user/password/reset/abc', 200, true],
  ['GET', '/api/v1/user/password/reset/abc', 200, false],
  ['GET', ENDPOINTS.readCurrentUser.path, 200, false],
  ['GET', ENDPOINTS.readCurrentUser.path, 401, false],
  ['GET', ENDPOINTS.logout.path, 200, false],
  ['PUT', ENDPOINTS.changePassword.path, 200, false],
] as const)('%s %s %i lifts it: %s', (method, path, status, isLifted) => {
  expect(isUnlocking(method, path, status)).toBe(isLifted)
})
