import type { SqlDriverAdapter, SqlQueryable } from '@prisma/driver-adapter-utils'
import fc from 'fast-check'

const query = (sql: string) => ({ sql, args: [], argTypes: [] })

/** Result of many interleavings of writes and transactions. */
export interface Interleavings {
  acknowledged: number
  lost: number
  /** Rows of a later rolled-back transaction that others could read. */
  dirty: number
}

/**
 * Interleaves writes and reads with a transaction that is rolled back, in random orders from fast-check.
 * @param connection application connection to a separate database
 * @param fresh another connection, which reads the final state
 */
export async function interleave(
  connection: SqlDriverAdapter,
  fresh: SqlDriverAdapter,
  runs: number,
): Promise<Interleavings> {
  const kept: number[] = []
  let last = 0
  let dirty = 0
  await connection.executeScript('CREATE TABLE interleaved (i INTEGER PRIMARY KEY, kept INTEGER NOT NULL)')
  const insert = async (on: SqlQueryable, isKept: boolean) => {
    last += 1
    const id = last
    await on.executeRaw(query(`INSERT INTO interleaved VALUES (${id}, ${Number(isKept)})`))
    return id
  }
  const rows = async (on: SqlQueryable, isKept: boolean) =>
    (await on.queryRaw(query(`SELECT i FROM interleaved WHERE kept = ${Number(isKept)}`))).rows.map(([id]) =>
      Number(id),
    )

  const meet = async (scheduler: fc.Scheduler) => {
    const turn = () => scheduler.schedule(Promise.resolve())
    const rollBack = async () => {
      await turn()
      const transaction = await connection.startTransaction()
      for (let row = 0; row < 2; row += 1) {
        await insert(transaction, false)
        await turn()
      }
      if (!transaction.options.usePhantomQuery) await transaction.executeRaw(query('ROLLBACK'))
      await transaction.rollback()
    }
    const write = async () => {
      for (let row = 0; row < 2; row += 1) {
        await turn()
        kept.push(await insert(connection, true))
      }
    }
    const read = async () => {
      await turn()
      dirty += (await rows(connection, false)).length
    }
    await scheduler.waitFor(Promise.all([rollBack(), write(), read()]))
  }
  await fc.assert(fc.asyncProperty(fc.scheduler(), meet), { numRuns: runs })
  const stored = new Set(await rows(fresh, true))
  return { acknowledged: kept.length, lost: kept.filter((id) => !stored.has(id)).length, dirty }
}
