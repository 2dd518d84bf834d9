import { openDatabase } from '../database/database.ts'
import { type Cluster, startCluster } from './postgresql-cluster.ts'
import { TEMPLATE } from './test-database.ts'

/** Starts PostgreSQL for tests or a drill, with a migrated template database. */
export async function startTestCluster(options: Parameters<typeof startCluster>[0] = {}): Promise<Cluster> {
  const cluster = await startCluster(options)
  await cluster.run(`CREATE DATABASE "${TEMPLATE}"`)
  const database = await openDatabase(cluster.url(TEMPLATE))
  await database.$disconnect()
  process.env.TEST_POSTGRESQL_URL = cluster.url()
  return cluster
}

/** Global set-up of Vitest. @returns the teardown function */
export default async function setup(): Promise<() => Promise<void>> {
  return (await startTestCluster()).remove
}
