import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../cli/check/check-database.ts'
import { readSettings } from '../lib/settings.ts'
import { CERTIFICATE, KEY } from '../testing/tls-proxy.ts'
import { openDatabase } from './database.ts'
import { explainDatabase } from './database-errors.ts'

const folder = mkdtempSync(join(tmpdir(), 'prospectus-words-'))
afterAll(() => rmSync(folder, { recursive: true }))

const getFailure = (url: string) =>
  openDatabase(url).then(
    () => 'opened',
    (error: Error) => error.message,
  )

describe('openDatabase', () => {
  it('reports that no server is running', async () => {
    const message = await getFailure('postgresql://asha:secret@127.0.0.1:1/x')
    expect(message).toBe(
      'DATABASE_URL: no response from 127.0.0.1:1. Check that PostgreSQL is running there and accepts connections.',
    )
  })
  it('reports an unknown host', async () => {
    expect(await getFailure('postgresql://asha:secret@no-such-host.invalid/x')).toBe(
      'DATABASE_URL: no response from no-such-host.invalid:5432. Check that PostgreSQL is running there and accepts connections.',
    )
  })
  it('reports a certificate of an unknown authority with a fix', async () => {
    const server = createServer((socket) =>
      socket.once('data', () => {
        socket.write('S')
        new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE }).on('error', () => undefined)
      }),
    ).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `postgresql://asha:secret@127.0.0.1:${port}/x?sslmode=verify-full`
    const words =
      /^DATABASE_URL: no encrypted connection to .*: its certificate is not signed .* sslrootcert=\/path\/ca.pem/
    expect(await getFailure(url)).toMatch(words)
    const [finding] = await checkDatabase(readSettings({ DATABASE_URL: url }))
    expect(finding?.text).toMatch(words)
    server.close()
  })
  it('reports a missing certificate file', async () => {
    expect(
      await getFailure('postgresql://asha@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/no/ca.pem'),
    ).toBe(
      'DATABASE_URL: could not read /no/ca.pem from the URL. Check that it exists and that this user may read it.',
    )
  })
  it('reports a file in a missing folder', async () => {
    expect(await getFailure(`file:${folder}/nowhere/x.db`)).toBe(
      `The database: could not open ${folder}/nowhere/x.db. Check that its folder exists and that this user may write to it.`,
    )
  })
  it('reports a file that is not a database', async () => {
    const path = join(folder, 'letter.db')
    writeFileSync(path, 'Dear Asha,\n'.repeat(1000))
    expect(await getFailure(`file:${path}`)).toBe(`The database: ${path} is not a SQLite database.`)
  })
})

describe('explainDatabase', () => {
  const FILE = 'file:/data/prospectus.db'
  const SERVER = 'postgresql://asha:secret@db.example/x'
  const explain = (message: string, url = SERVER) =>
    (explainDatabase(new Error(message), url, 'DATABASE_URL') as Error).message
  it('returns an unknown error unchanged', () => {
    for (const url of [FILE, SERVER]) {
      const error = new Error('out of memory')
      expect(explainDatabase(error, url, 'DATABASE_URL')).toBe(error)
    }
    expect(explainDatabase('no error', FILE, 'DATABASE_URL')).toBe('no error')
  })
  it('explains a closed connection and a missing permission', () => {
    for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
      expect(explain(message)).toBe(
        'DATABASE_URL: the connection to db.example:5432 was closed. Check that PostgreSQL is running there and no firewall blocks it.',
      )
    expect(explain('permission denied for schema public')).toBe(
      'DATABASE_URL: “asha” can’t create tables there. The database must belong to that user.',
    )
  })
})
