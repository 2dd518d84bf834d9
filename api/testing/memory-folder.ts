// Imported by the settings of the test runners. Flushing test databases to the disk takes a third of the time and proves
// nothing, so they are stored in a memory file system if there is one.
import { statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'

/** Free bytes below which the folder is the tiny default of a container. */
const ENOUGH = 4 * 1024 ** 3

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

if (process.env.TMPDIR === undefined && freeBytes(FOLDER) >= ENOUGH) process.env.TMPDIR = FOLDER
