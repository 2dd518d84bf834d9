import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Logger } from '../../lib/logger.ts'
import { DiskWatch } from './disk-watch.ts'

let folder: string
/** What was told to the log. */
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-disk-'))
  said = []
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const tell = (_figures: object, text: string) => void said.push(text)
const watch = (databaseFolder = folder) =>
  new DiskWatch({
    dataDir: folder,
    databaseUrl: `file:${join(databaseFolder, 'prospectus.db')}`,
    logger: { error: tell, warn: tell, info: tell } as Partial<Logger> as Logger,
  })

it('a disk with room is believed for five seconds, and nothing is left on it or said', async () => {
  const disk = watch()
  const look = vi.spyOn(disk, 'look')
  expect(disk.describe()).toEqual({ state: 'enough', freeBytes: Number.NaN })
  expect(await disk.canWrite()).toBe(true)
  expect(disk.describe().freeBytes).toBeGreaterThan(0)
  vi.advanceTimersByTime(5000)
  await disk.canWrite()
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await disk.canWrite()
  expect(look).toHaveBeenCalledTimes(2)
  expect([readdirSync(folder), said.filter((text) => text.startsWith('nothing'))]).toEqual([[], []])
})

it('one that cannot be written is said once, and believed for a second', async () => {
  // Nobody writes there, not even root.
  const disk = watch('/proc')
  const look = vi.spyOn(disk, 'look')
  expect(await disk.canWrite()).toBe(false)
  expect(disk.describe()).toEqual({ state: 'unwritable', freeBytes: 0 })
  vi.advanceTimersByTime(1000)
  expect(await disk.canWrite()).toBe(false)
  expect(look).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(await disk.canWrite()).toBe(false)
  expect(look).toHaveBeenCalledTimes(2)
  expect(said).toEqual(['nothing can be saved: the disk is full or read-only'])
})

it('all who ask at the same time share one look', async () => {
  const disk = watch()
  const looks = [disk.look(), disk.look()]
  expect(looks[0]).toBe(looks[1])
  await Promise.all(looks)
  const later = disk.look()
  expect(later).not.toBe(looks[0])
  await later
})

it('a folder that has gone is a disk that cannot be written, until it is back', async () => {
  const disk = watch()
  rmSync(folder, { recursive: true })
  expect(await disk.canWrite()).toBe(false)
  expect(disk.describe()).toEqual({ state: 'unwritable', freeBytes: 0 })
  mkdirSync(folder)
  vi.advanceTimersByTime(1001)
  expect(await disk.canWrite()).toBe(true)
  expect(disk.describe().freeBytes).toBeGreaterThan(0)
})
