import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CLAIMANT, isGone } from '../../database/lease.ts'

/** A claim that is older was left behind by a process of another machine that died; no backup takes as long. */
const STALE_MS = 3 * 3_600_000

/** True if nobody works under a claim any more. @param age milliseconds, negative where a clock was ahead */
export const isLeftBehind = (claimant: string, age: number) => isGone(claimant) || Math.abs(age) > STALE_MS

/** Names of scratch folders, as this version and earlier ones make them, and of files that prove a folder writable. */
const SCRATCH = /^\.(?:prospectus-(?:scratch-\w{6}|probe-[\da-f-]{36}|\d{8}T\d{6}Z\..+)|restore-\w{6})$/

/** In a scratch folder, names the process at work there. */
const CLAIM = 'claim'

async function sweep(path: string): Promise<void> {
  const claimant = await readFile(join(path, CLAIM), 'utf8').catch(() => '')
  const { mtimeMs } = await stat(path)
  if (isLeftBehind(claimant, Date.now() - mtimeMs)) await rm(path, { recursive: true, force: true })
}

/** Removes what killed backups and restores have left in a folder: it may hold the whole institute, unencrypted. */
export async function sweepScratch(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => SCRATCH.test(each)))
    await sweep(join(folder, name)).catch(() => undefined)
}

/** Does a work in a new folder inside another, for this user alone, which is gone afterwards. */
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
