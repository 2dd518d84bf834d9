import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of a daily backup, with the id of its institute. */
const NAME = /^prospectus-\d{8}T\d{6}Z-([\da-f]{12})\.(?:db\.gz|db\.gz\.age)$/

/** Returns the ids of institutes in the names of a folder's backups. */
export const findInstitutes = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => NAME.exec(name)?.[1] ?? [])

/** Returns the prefix of the names of backups of a time, by which they sort. */
const toStamp = (iso: string) => `prospectus-${iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`

/**
 * Returns a name for a new backup, with the current second, or the next one that is free.
 * @param now milliseconds @param isEncrypted determines the file extension
 */
export function findBackupName(
  folder: string,
  now: number,
  { institute, isEncrypted }: { institute: string; isEncrypted: boolean },
): string {
  const stamp = toStamp(new Date(now).toISOString())
  const name = `${stamp}-${institute}${isEncrypted ? '.db.gz.age' : '.db.gz'}`
  return existsSync(join(folder, name))
    ? findBackupName(folder, now + 1000, { institute, isEncrypted })
    : name
}

/** Keeps the first and last backup of each day (UTC), so that many backups on one day don't replace those of other days. */
function thinOut(newestFirst: readonly string[]): string[] {
  const getDay = (name: string | undefined) => name?.slice(0, 'prospectus-YYYYMMDD'.length)
  return newestFirst.filter((name, at) =>
    [newestFirst[at - 1], newestFirst[at + 1]].some((beside) => getDay(beside) !== getDay(name)),
  )
}

/**
 * Deletes an institute's oldest backups beyond `keep`. Backups dated in the future are counted separately, so that they
 * don't replace others.
 */
export async function rotateBackups(
  { folder, institute, keep }: { folder: string; institute: string; keep: number },
  now: string,
): Promise<void> {
  const isOurs = (name: string) => NAME.exec(name)?.[1] === institute
  const newestFirst = readdirSync(folder).filter(isOurs).sort().reverse()
  const stamp = toStamp(now)
  const ahead = newestFirst.filter((name) => name.slice(0, stamp.length) > stamp)
  const stay = new Set([...ahead.slice(0, keep), ...thinOut(newestFirst.slice(ahead.length)).slice(0, keep)])
  const old = newestFirst.filter((name) => !stay.has(name))
  for (const name of old) await rm(join(folder, name), { force: true })
}
