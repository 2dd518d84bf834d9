import { openDatabase } from '../database/database.ts'
import { type Cluster, startCluster } from './postgresql-cluster.ts'
import { TEMPLATE } from './test-database.ts'

/** Starts PostgreSQL for a run of the tests or a drill, with a migrated database to copy. */
export async function startTestCluster(options: Parameters<typeof startCluster>[0] = {}): Promise<Cluster> {
  const cluster = await startCluster(options)
  await cluster.run(`CREATE DATABASE "${TEMPLATE}"`)
  const database = await openDatabase(cluster.url(TEMPLATE))
  await database.$disconnect()
  process.env.TEST_POSTGRESQL_URL = cluster.url()
  return cluster
}

/** Before a run of the tests. @returns stops it */
export default async function setup(): Promise<() => Promise<void>> {
  return (await startTestCluster()).remove
}
