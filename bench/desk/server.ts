import { join } from 'node:path'
import { openDatabase } from '../../api/database/database.ts'
import { systemClock } from '../../api/lib/clock.ts'
import { createLogger } from '../../api/lib/logger.ts'
import { readSettings } from '../../api/lib/settings.ts'
import { type RunningServer, startServer } from '../../api/server.ts'
import { ADMIN, registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'
import { makeData } from './make-data.ts'

/**
 * Starts the server from its sources, on loopback.
 * @param databaseUrl URL of its database, if not in the folder
 */
export function startBenchServer(dataDir: string, databaseUrl = ''): Promise<RunningServer> {
  const settings = readSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SAMPLE_CONTENT: 'off',
  })
  const logger = createLogger('error')
  return startServer({ settings, site: undefined, clock: systemClock, logger, print: () => undefined })
}

/** Registers the administrator of the benchmark. @returns the cookies of a signed-in browser */
export async function signIn(dataDir: string): Promise<string> {
  const server = await startBenchServer(dataDir)
  const client = new HttpClient(server.url)
  await registerFirst(client, server.deps.tokens.setupToken(), dataDir)
  await server.close()
  return [...client.cookies].map((pair) => pair.join('=')).join('; ')
}

const COLLEAGUES = ['Ravi Menon', 'Neha Joshi', 'Imran Khan', 'Divya Nair', 'Karan Shah']

export async function fill(dataDir: string, count: number, print: (line: string) => void): Promise<void> {
  const database = await openDatabase(`file:${join(dataDir, 'prospectus.db')}`)
  const admin = await database.account.findFirstOrThrow({
    where: { email: ADMIN.email },
    select: { id: true },
  })
  await database.account.createMany({
    data: COLLEAGUES.map((name, place) => ({
      name,
      email: `colleague${place}@example.com`,
      phone: `+91900000000${place}`,
      passwordHash: '',
      verificationMethod: 'email',
      verifiedAt: new Date(),
    })),
  })
  const colleagues = await database.account.findMany({
    where: { id: { not: admin.id } },
    select: { id: true },
  })
  const assignees = [admin.id, ...colleagues.map(({ id }) => id)]
  await makeData(database, { count, now: Date.now(), assignees }, print)
  await database.$disconnect()
}
