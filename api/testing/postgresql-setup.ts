import { openDatabase } from '../lib/database.ts'
import { startCluster } from './postgresql-cluster.ts'
import { TEMPLATE } from './test-database.ts'

/** Starts PostgreSQL for a run of the tests, with a migrated database to copy. @returns stops it */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  await cluster.run(`CREATE DATABASE "${TEMPLATE}"`)
  const database = await openDatabase(cluster.url(TEMPLATE))
  await database.$disconnect()
  process.env.TEST_POSTGRESQL_URL = cluster.url()
  return cluster.remove
}
