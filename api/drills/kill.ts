import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryDataDir } from '../testing/built-server.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'
import { readStored, sendUntilGone } from './visitors.ts'

const WRITERS = 8
const LONGEST_LIFE_MS = 500

/**
 * Kills a server with `kill -9` while eight visitors write, again and again on one database, and counts what comes back
 * (TARGETS.md R1).
 */
export async function killWhileWriting(cycles: number) {
  const { dataDir, remove } = temporaryDataDir()
  const acknowledged: string[] = []
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      const server = await startEmptyServer(dataDir)
      const before = acknowledged.length
      const writers = Array.from({ length: WRITERS }, () => sendUntilGone(server.url, acknowledged))
      // A life that begins with the first acknowledgement, however slow the machine.
      while (acknowledged.length === before) await pause(5)
      await pause(randomInt(0, LONGEST_LIFE_MS))
      await server.stop('SIGKILL')
      await Promise.all(writers)
    }
    const { ids, integrity } = await readStored(dataDir)
    const lost = acknowledged.filter((id) => !ids.has(id))
    return { acknowledged: acknowledged.length, lost, integrity }
  } finally {
    remove()
  }
}

export const run: Drill = async ({ rounds = 200 }) => {
  const { acknowledged, lost, integrity } = await killWhileWriting(rounds)
  return [
    noted('R1 kill -9 cycles, 8 writers', String(rounds)),
    noted('acknowledged enquiries', String(acknowledged)),
    atMost('acknowledged and lost', lost.length, 0),
    exactly('integrity_check', integrity, 'ok'),
  ]
}
