import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Logger } from '../../lib/logger.ts'
import { DiskWatch } from './disk-watch.ts'

let folder: string
/** Logged messages. */
let logged: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-disk-'))
  logged = []
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const log = (_figures: object, text: string) => void logged.push(text)
const watch = (databaseFolder = folder) =>
  new DiskWatch({
    dataDir: folder,
    databaseUrl: `file:${join(databaseFolder, 'prospectus.db')}`,
    logger: { error: log, warn: log, info: log } as Partial<Logger> as Logger,
  })

it('checks a disk with free space at most every five seconds, without leaving files or log lines', async () => {
  const disk = watch()
  const look = vi.spyOn(disk, 'check')
  expect(disk.getStatus()).toEqual({ state: 'enough', freeBytes: Number.NaN })
  expect(await disk.canWrite()).toBe(true)
  expect(disk.getStatus().freeBytes).toBeGreaterThan(0)
  vi.advanceTimersByTime(5000)
  await disk.canWrite()
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await disk.canWrite()
  expect(look).toHaveBeenCalledTimes(2)
  expect([readdirSync(folder), logged.filter((text) => text.startsWith('could not'))]).toEqual([[], []])
})

it('logs an unwritable disk once, and checks it at most every second', async () => {
  // No user can write there, not even root.
  const disk = watch('/proc')
  const look = vi.spyOn(disk, 'check')
  expect(await disk.canWrite()).toBe(false)
  expect(disk.getStatus()).toEqual({ state: 'unwritable', freeBytes: 0 })
  vi.advanceTimersByTime(1000)
  expect(await disk.canWrite()).toBe(false)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await disk.canWrite()).toBe(false)
  expect(look).toHaveBeenCalledTimes(2)
  expect(logged).toEqual(['could not write to the disk: it is full or read-only'])
})

it('shares one check among simultaneous callers', async () => {
  const disk = watch()
  const checks = [disk.check(), disk.check()]
  expect(checks[0]).toBe(checks[1])
  await Promise.all(checks)
  const later = disk.check()
  expect(later).not.toBe(checks[0])
  await later
})

it('reports a missing folder as unwritable until it is back', async () => {
  const disk = watch()
  rmSync(folder, { recursive: true })
  expect(await disk.canWrite()).toBe(false)
  expect(disk.getStatus()).toEqual({ state: 'unwritable', freeBytes: 0 })
  mkdirSync(folder)
  vi.advanceTimersByTime(1001)
  expect(await disk.canWrite()).toBe(true)
  expect(disk.getStatus().freeBytes).toBeGreaterThan(0)
})
