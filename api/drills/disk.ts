import { fillDisk, mountSmallDisk } from '../testing/small-disk.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'
import { readStored, sendEnquiry } from './visitors.ts'

const NEXT_WRITE_MS = 1000

/**
 * Lets the disk run full under a server, makes room and measures how soon the next write is acknowledged and seen by
 * others.
 * @returns null where no small disk can be mounted
 */
export async function writeAfterFullDisk(rounds: number) {
  const disk = mountSmallDisk()
  if (!disk) return null
  const dataDir = disk.folder
  const server = await startEmptyServer(dataDir, { LOG_LEVEL: 'silent' })
  const acknowledged: string[] = []
  let refused = 0
  let slowest = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const makeRoom = fillDisk(dataDir)
      // The log of changes has a little room of its own left: write until that is gone too.
      for (let isFull = false; !isFull; ) {
        isFull = await sendEnquiry(server.url).then(
          (id) => acknowledged.push(id) < 0,
          () => true,
        )
      }
      refused += 1
      makeRoom()
      const began = performance.now()
      acknowledged.push(await sendEnquiry(server.url))
      slowest = Math.max(slowest, performance.now() - began)
    }
    const { ids, integrity } = await readStored(dataDir)
    return { refused, slowest, integrity, lost: acknowledged.filter((id) => !ids.has(id)).length }
  } finally {
    await server.stop('SIGTERM')
    disk.remove()
  }
}

export const run: Drill = async ({ rounds = 10 }) => {
  const result = await writeAfterFullDisk(rounds)
  if (!result) return [noted('R4 full disk', 'skipped: mounting a small disk needs root')]
  const { refused, slowest, integrity, lost } = result
  return [
    noted('R4 rounds with a full disk, writes refused', String(refused)),
    atMost('next write once there is room, slowest', slowest, NEXT_WRITE_MS, ' ms'),
    atMost('acknowledged and lost', lost, 0),
    exactly('integrity_check', integrity, 'ok'),
  ]
}
