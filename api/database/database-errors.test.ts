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

describe('a database that can’t be opened is told by its setting, or its path', () => {
  it('nothing listens', async () => {
    const message = await getFailure('postgresql://asha:secret@127.0.0.1:1/x')
    expect(message).toBe(
      'DATABASE_URL: nothing answers at 127.0.0.1:1. Does PostgreSQL run there, and listen?',
    )
  })
  it('no such host', async () => {
    expect(await getFailure('postgresql://asha:secret@no-such-host.invalid/x')).toBe(
      'DATABASE_URL: nothing answers at no-such-host.invalid:5432. Does PostgreSQL run there, and listen?',
    )
  })
  it('a certificate that nobody known has signed, with the way out', async () => {
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
      /^DATABASE_URL: no encrypted connection to .*: nobody known has signed .* sslrootcert=\/path\/ca.pem/
    expect(await getFailure(url)).toMatch(words)
    const [told] = await checkDatabase(readSettings({ DATABASE_URL: url }))
    expect(told?.text).toMatch(words)
    server.close()
  })
  it('a certificate of an authority that is not there', async () => {
    expect(
      await getFailure('postgresql://asha@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/no/ca.pem'),
    ).toBe(
      'DATABASE_URL: the address names /no/ca.pem, which can’t be read. Is it there, and may this user read it?',
    )
  })
  it('a file in no folder', async () => {
    expect(await getFailure(`file:${folder}/nowhere/x.db`)).toBe(
      `The database: ${folder}/nowhere/x.db can not be opened. Is its folder there, and may this user write to it?`,
    )
  })
  it('a file that is no database', async () => {
    const path = join(folder, 'letter.db')
    writeFileSync(path, 'Dear Asha,\n'.repeat(1000))
    expect(await getFailure(`file:${path}`)).toBe(`The database: ${path} is no SQLite database.`)
  })
})

describe('what a failure means', () => {
  const FILE = 'file:/data/prospectus.db'
  const SERVER = 'postgresql://asha:secret@db.example/x'
  const told = (message: string, url = SERVER) =>
    (explainDatabase(new Error(message), url, 'DATABASE_URL') as Error).message
  it('is left as it is where nobody has words for it, or where it is in words already', () => {
    for (const url of [FILE, SERVER]) {
      const error = new Error('out of memory')
      expect(explainDatabase(error, url, 'DATABASE_URL')).toBe(error)
    }
    expect(explainDatabase('no error', FILE, 'DATABASE_URL')).toBe('no error')
  })
  it('is told of a server that breaks off, and of one that lets nobody make tables', () => {
    for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
      expect(told(message)).toBe(
        'DATABASE_URL: the connection to db.example:5432 breaks off. Is that PostgreSQL, and is a firewall between?',
      )
    expect(told('permission denied for schema public')).toBe(
      'DATABASE_URL: “asha” may not make tables there: the database has to belong to that user.',
    )
  })
})
