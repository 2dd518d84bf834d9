import { type Process, temporaryDataDir } from '../testing/built-server.ts'
import { ADMIN, registerFirst } from '../testing/first-admin.ts'
import { HttpClient } from '../testing/http-client.ts'
import { startEmptyServer } from './empty-server.ts'

/** Starts the built server for a drill, with ADMIN as its owner in a browser that it knows. */
export async function startOwnedServer(environment: Record<string, string> = {}, how: Process = {}) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startEmptyServer(dataDir, environment, how)
  const owner = new HttpClient(server.url)
  const setupToken = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
  await registerFirst(owner, setupToken, dataDir)
  return {
    url: server.url,
    pid: server.pid,
    dataDir,
    owner,
    credentials: { email: ADMIN.email, password: ADMIN.password },
    async close() {
      await server.stop('SIGTERM')
      remove()
    },
  }
}

export type OwnedServer = Awaited<ReturnType<typeof startOwnedServer>>
