import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from '../../bridge/bridge.ts'
import { Certificates } from '../security/certificates.ts'
import type { Preset } from '../settings/preset.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { clearOtherServer, ServerChoice } from './server-choice.ts'
import { ServerLink } from './server-link.ts'

const OLD = 'https://old.example.in'
const NEW = 'https://new.example.in'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-choice-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Changes or removes the server OLD. @returns the recorded actions in order */
async function change(act: (choice: ServerChoice) => Promise<unknown>, haveClosed = true) {
  const done: unknown[] = []
  const settings = new SettingsStore(join(folder, 'settings.json'), () => expect.unreachable())
  settings.change({ server: OLD })
  const session = toSession(done)
  const response = await act(
    new ServerChoice({
      settings,
      certificates: new Certificates(() => ({})),
      session,
      heartbeatSession: session,
      adminKey: toKey(done),
      check: async (address) => ({ kind: 'found', address, version: '0.1.0', warning: null }),
      endRequests: () => void done.push('ended'),
      closeOthers: async () => haveClosed,
      onChange: async () => void done.push(`changed to ${settings.value.server}`),
      show: () => void done.push('shown'),
      restart: () => expect.unreachable(),
    }),
  )
  return { done, response, server: settings.value.server }
}

const toKey = (done: unknown[]) => ({ keep: async (key: string) => done.push(`key "${key}"`) > 0 })
const toSession = (done: unknown[]) =>
  ({
    clearStorageData: async (options: object) => void done.push(options),
    clearCache: async () => void done.push('cache'),
    cookies: { flushStore: async () => void done.push('flushed') },
  }) as unknown as Session

const FORGOTTEN = [
  { storages: ['cookies', 'localstorage', 'indexdb', 'cachestorage', 'serviceworkers'] },
  'cache',
  'flushed',
  'key ""',
]

it('deletes everything of the old server before it reports the new one', async () =>
  expect(await change((choice) => choice.choose(NEW))).toMatchObject({
    server: NEW,
    done: ['ended', ...FORGOTTEN, `changed to ${NEW}`, 'shown'],
  }))

it('deletes nothing if the server stays the same', async () =>
  expect(await change((choice) => choice.choose(OLD))).toMatchObject({ server: OLD, done: ['shown'] }))

it('removes the server and deletes its data', async () =>
  expect(await change((choice) => choice.leave())).toMatchObject({
    server: null,
    done: ['ended', ...FORGOTTEN, 'changed to null', 'shown'],
  }))

it('keeps the server if the user stays with unsaved changes', async () => {
  const { server, done, response } = await change((choice) => choice.choose(NEW), false)
  expect([server, done]).toEqual([OLD, []])
  expect(response).toEqual({ kind: 'refused', problem: 'A window with unsaved changes is still open.' })
})

describe('the session at the start', () => {
  const start = async (written: object, preset: Preset | null = null) => {
    const done: unknown[] = []
    const file = join(folder, 'settings.json')
    writeFileSync(file, JSON.stringify(written))
    const settings = new SettingsStore(file, () => expect.unreachable(), preset)
    await clearOtherServer({ settings, session: toSession(done), adminKey: toKey(done) })
    const again = new SettingsStore(file, () => expect.unreachable(), preset)
    expect(again.sessionOwner).toBe(settings.value.server)
    return done
  }

  it('is kept for its own server', async () => {
    expect(await start({ server: OLD })).toEqual([])
    expect(await start({ server: null })).toEqual([])
  })
  it('is deleted if a preset has changed the server', async () =>
    expect(await start({ server: OLD }, { by: 'IT', server: NEW, settings: {}, locked: ['server'] })).toEqual(
      FORGOTTEN,
    ))
})

/** Creates a link to a server that responds by `response`. */
function linkTo(origin: string | null, response: (address: string) => Promise<Response>) {
  const requests: string[] = []
  const states: Connection[] = []
  const events: string[] = []
  const link = new ServerLink({
    async fetch(address) {
      requests.push(address)
      return response(address)
    },
    origin: () => origin,
    appVersion: '0.1.0',
    onChange: (connection) => states.push(connection),
    onMove: (address) => events.push(`moved to ${address}`),
    onVersion: (version) => events.push(`runs ${version}`),
  })
  return { link, requests, states, events }
}
const prospectus = async () => Response.json({ name: 'prospectus', version: '0.1.7' })

it('reports the server’s address, state and version', async () => {
  const { link, requests, states } = linkTo(NEW, prospectus)
  expect([link.state, link.version]).toEqual([{ address: NEW, connection: 'unknown' }, null])
  expect(await link.watch.check()).toBe(true)
  expect([link.state, link.version]).toEqual([{ address: NEW, connection: 'up' }, '0.1.7'])
  expect([requests, states]).toEqual([[`${NEW}/api/health`], ['up']])
  expect(await link.check('https://other.example.in')).toMatchObject({
    kind: 'found',
    address: 'https://other.example.in',
  })
})

it.each([
  ['another program responds', NEW, async () => Response.json({ name: 'router' }), 1],
  ['there is no server yet', null, prospectus, 0],
] as const)('the connection is gone if %s', async (_what, origin, response, times) => {
  const { link, requests } = linkTo(origin, response)
  expect(await link.watch.check()).toBe(false)
  expect([link.state, link.version]).toEqual([{ address: origin, connection: 'gone' }, null])
  expect(requests).toHaveLength(times)
})

it('reports a server that moved to https once, but not one that is down', async () => {
  const moved = linkTo('http://desk.example.in', async (address) => {
    if (address.startsWith('http:')) throw new Error("Attempted to redirect, but redirect policy was 'error'")
    return prospectus()
  })
  expect([await moved.link.watch.check(), await moved.link.watch.check()]).toEqual([false, false])
  await vi.waitFor(() => expect(moved.events).toEqual(['moved to https://desk.example.in']))
  await moved.link.watch.check()
  await vi.waitFor(() => expect(moved.requests).toHaveLength(6))
  expect(moved.events).toHaveLength(1)
  const away = linkTo('http://desk.example.in', async () => {
    throw new Error('net::ERR_CONNECTION_REFUSED')
  })
  await away.link.watch.check()
  await vi.waitFor(() => expect(away.requests).toHaveLength(2))
  expect(away.events).toEqual([])
})

it('reports the https address of a server whose cookies now require it', async () => {
  const { link, events } = linkTo('http://desk.example.in', async () =>
    Response.json(
      { name: 'prospectus', version: '0.1.7' },
      { headers: { 'strict-transport-security': 'max-age=31536000' } },
    ),
  )
  expect(await link.watch.check()).toBe(true)
  await vi.waitFor(() => expect(events).toEqual(['moved to https://desk.example.in']))
})

it('reports an incompatible version once, and treats the server as up', async () => {
  let version = '0.1.0'
  const { link, events } = linkTo(NEW, async () => Response.json({ name: 'prospectus', version }))
  await link.watch.check()
  expect(events).toEqual([])
  version = '0.2.0'
  expect([await link.watch.check(), await link.watch.check()]).toEqual([true, true])
  expect(events).toEqual(['runs 0.2.0'])
})
