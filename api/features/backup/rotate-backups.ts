import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup of the night, with its institute. */
const NAME = /^prospectus-\d{8}T\d{6}Z-([\da-f]{12})\.(?:db\.gz|db\.gz\.age)$/

/** The institutes whose backups are in a folder, as far as their names tell. */
export const findInstitutes = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => NAME.exec(name)?.[1] ?? [])

/** How the names of all backups of one time begin; they sort by it. */
const toStamp = (iso: string) => `prospectus-${iso.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`

/**
 * A name for the backup that is made now: of this second, or of the next one whose name nothing has yet.
 * @param now milliseconds @param isEncrypted says what opens it
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

/**
 * Of several backups of a day (UTC) the first and the last: who asks for one after the other pushes out no other day's.
 */
function thinOut(newestFirst: readonly string[]): string[] {
  const getDay = (name: string | undefined) => name?.slice(0, 'prospectus-YYYYMMDD'.length)
  return newestFirst.filter((name, at) =>
    [newestFirst[at - 1], newestFirst[at + 1]].some((beside) => getDay(beside) !== getDay(name)),
  )
}

/**
 * Removes an institute's oldest backups beyond those that stay. Those dated ahead of now are counted by themselves, so
 * that they push no other out.
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
