import type pg from 'pg'
import { UnsuitableDatabase } from '../unsuitable-database.ts'
import { withConnection } from './connection.ts'

export const readSetting = async (client: pg.ClientBase, name: string) =>
  String((await client.query(`SELECT current_setting($1) AS value`, [name])).rows[0]?.value)

const readProcess = async (client: pg.ClientBase) =>
  Number((await client.query('SELECT pg_backend_pid() AS pid')).rows[0]?.pid)

const refusePooler = (url: string, mode: 'transaction' | 'statement') =>
  new UnsuitableDatabase(
    `the pooler at ${new URL(url).host} uses a different connection for each ${mode} (pgbouncer: pool_mode=${mode}), so messages between servers would be lost. Set pool_mode=session for this database, or connect to PostgreSQL directly.`,
  )

/**
 * Rejects a pooler that assigns connections per transaction, which loses LISTEN and the settings of connection.ts.
 */
async function assertOwnConnections(url: string, client: pg.ClientBase, other: pg.ClientBase): Promise<void> {
  const before = await readProcess(client)
  await other.query('BEGIN').catch((error: unknown) => {
    const isPooler = error instanceof Error && error.message.includes('statement pooling mode')
    throw isPooler ? refusePooler(url, 'statement') : error
  })
  // The transaction occupies its process, so a pooler gives the first connection another one now.
  if ((await readProcess(other)) === before || (await readProcess(client)) !== before)
    throw refusePooler(url, 'transaction')
  await other.query('ROLLBACK')
}

/** @throws UnsuitableDatabase if the database would lose texts, or the state of connections */
export const assertSuitable = (url: string): Promise<void> =>
  withConnection(url, async (client) => {
    const encoding = await readSetting(client, 'server_encoding')
    if (encoding !== 'UTF8') {
      const name = decodeURIComponent(new URL(url).pathname.slice(1))
      throw new UnsuitableDatabase(
        `the database “${name}” stores text as ${encoding}, which doesn’t support names in every script. Create one in UTF-8: createdb --encoding=UTF8 --template=template0 ${name}`,
      )
    }
    await withConnection(url, (other) => assertOwnConnections(url, client, other))
  })
