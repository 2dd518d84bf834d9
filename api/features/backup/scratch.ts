import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLAIMANT, isGone } from '../../database/lease.ts'

/** Milliseconds after which a claim of a process on another machine is stale. No backup takes that long. */
const STALE_MS = 3 * 3_600_000

/** True if a claim's process is gone. @param age milliseconds; negative if a clock was ahead */
export const isLeftBehind = (claimant: string, age: number) => isGone(claimant) || Math.abs(age) > STALE_MS

/** Names of scratch folders of this and earlier versions, and of probe files. */
const SCRATCH = /^\.(?:prospectus-(?:scratch-\w{6}|probe-[\da-f-]{36}|\d{8}T\d{6}Z\..+)|restore-\w{6})$/

/** Name of the file in a scratch folder that identifies its process. */
const CLAIM = 'claim'

async function sweep(path: string): Promise<void> {
  const claimant = await readFile(join(path, CLAIM), 'utf8').catch(() => '')
  const { mtimeMs } = await stat(path)
  if (isLeftBehind(claimant, Date.now() - mtimeMs)) await rm(path, { recursive: true, force: true })
}

/** Removes leftovers of killed backups and restores, which may contain all data unencrypted. */
export async function sweepScratch(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => SCRATCH.test(each)))
    await sweep(join(folder, name)).catch(() => undefined)
}

/** Runs work in a temporary private folder inside another one. */
export async function withScratch<T>(folder: string, work: (scratch: string) => Promise<T>): Promise<T> {
  await sweepScratch(folder)
  const scratch = await mkdtemp(join(folder, '.prospectus-scratch-'))
  try {
    await writeFile(join(scratch, CLAIM), CLAIMANT, { mode: 0o600 })
    return await work(scratch)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
