import { startBuiltServer, temporaryDataDir } from '../../api/testing/built-server.ts'
import { registerFirst } from '../../api/testing/first-admin.ts'
import { HttpClient } from '../../api/testing/http-client.ts'

/** Starts a built server with the account ADMIN. `end` stops it and removes its data. */
export async function startServer(environment: Record<string, string>) {
  const { dataDir, remove } = temporaryDataDir()
  const server = await startBuiltServer(dataDir, environment)
  const token = new URL(server.setupUrl ?? '').searchParams.get('setup') ?? ''
  const staff = new HttpClient(server.url)
  await registerFirst(staff, token, dataDir)
  const end = async () => {
    await server.stop('SIGTERM')
    remove()
  }
  return { server, staff, dataDir, end, remove }
}
