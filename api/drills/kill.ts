import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryDataDir } from '../testing/built-server.ts'
import type { Cluster } from '../testing/postgresql-cluster.ts'
import { startEmptyServer } from './empty-server.ts'
import { atMost, type Drill, exactly, noted } from './finding.ts'
import { readStored, sendUntilGone } from './visitors.ts'

const WRITERS = 8
const LONGEST_LIFE_MS = 500

/**
 * Repeatedly kills a server with `kill -9` while eight visitors write to one database, and counts the stored enquiries.
 * PostgreSQL crashes first every second time.
 */
export async function killWhileWriting(cycles: number, cluster?: Cluster) {
  const { dataDir, remove } = temporaryDataDir()
  const acknowledged: string[] = []
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      const server = await startEmptyServer(dataDir)
      const before = acknowledged.length
      const writers = Array.from({ length: WRITERS }, () => sendUntilGone(server.url, acknowledged))
      // The time starts with the first acknowledgement, so that it does not depend on the machine.
      while (acknowledged.length === before) await pause(5)
      await pause(randomInt(0, LONGEST_LIFE_MS))
      const crashed = cycle % 2 === 1 ? cluster : undefined
      await crashed?.stop('immediate')
      await server.stop('SIGKILL')
      await Promise.all(writers)
      await crashed?.start()
    }
    const { ids, integrity } = await readStored(dataDir)
    const lost = acknowledged.filter((id) => !ids.has(id))
    return { acknowledged: acknowledged.length, lost, integrity }
  } finally {
    remove()
  }
}

export const run: Drill = async ({ cluster, rounds = cluster ? 50 : 200 }) => {
  const { acknowledged, lost, integrity } = await killWhileWriting(rounds, cluster)
  return [
    noted('R1 kill -9 cycles, 8 writers', String(rounds)),
    ...(cluster ? [noted('of these, with a database crash', String(Math.floor(rounds / 2)))] : []),
    noted('acknowledged enquiries', String(acknowledged)),
    atMost('acknowledged and lost', lost.length, 0),
    ...(cluster ? [] : [exactly('integrity_check', integrity, 'ok')]),
  ]
}
