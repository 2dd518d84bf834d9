import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, toPreferences } from './settings.ts'
import { readSettings, SettingsStore, writeSettings } from './settings-store.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-settings-'))
  file = join(folder, 'below', 'settings.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const some: Settings = {
  ...DEFAULT_SETTINGS,
  server: 'http://192.168.1.20:4000',
  zoom: 1.5,
  window: { x: -20, y: 0, width: 900, height: 700, isMaximized: true },
}

describe('readSettings', () => {
  it('returns the defaults without a file', () => {
    expect(readSettings(file)).toEqual({
      settings: DEFAULT_SETTINGS,
      unknown: {},
      sessionOwner: null,
      damaged: null,
    })
    expect(DEFAULT_SETTINGS.server).toBeNull()
  })
  it('returns what was written to a private file', () => {
    writeSettings(file, some)
    expect(readSettings(file).settings).toEqual(some)
    expect(readdirSync(join(folder, 'below'))).toEqual(['settings.json'])
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  })
  it.each([-3, 5])('keeps a zoom of %i', (zoom) => {
    writeSettings(file, { ...some, zoom })
    expect(readSettings(file)).toMatchObject({ settings: { ...some, zoom }, unknown: {}, damaged: null })
  })
  it('renames a damaged file with the time', () => {
    writeSettings(file, some)
    writeFileSync(file, '{')
    expect(readSettings(file, new Date('2026-11-22T09:08:07.006Z')).damaged).toBe(
      `${file}.damaged-2026-11-22T09-08-07.006Z`,
    )
  })
  it('writes readable JSON', () => {
    writeSettings(file, DEFAULT_SETTINGS)
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(DEFAULT_SETTINGS, null, 2)}\n`)
  })
  it('adds defaults to the file of an older version', () => {
    writeSettings(file, some)
    writeFileSync(file, '{"server":"https://desk.example.in"}')
    expect(readSettings(file).settings).toEqual({ ...DEFAULT_SETTINGS, server: 'https://desk.example.in' })
  })
  it.each(['', '{', 'null', '[]', '"x"', '\u0000\u0000'])('renames a file with %j', (text) => {
    writeSettings(file, some)
    writeFileSync(file, text)
    const { settings, damaged } = readSettings(file)
    expect(settings).toEqual(DEFAULT_SETTINGS)
    expect(readFileSync(damaged ?? '', 'utf8')).toBe(text)
    expect(existsSync(file)).toBe(false)
    expect(readSettings(file).damaged).toBeNull()
  })
  it('keeps unknown settings of a newer version', () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{"zoom":1,"ringtone":{"from":"20:00"}}')
    const store = new SettingsStore(file, () => undefined)
    store.change({ zoom: 2 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ zoom: 2, ringtone: { from: '20:00' } })
    expect(store.damaged).toBeNull()
  })
  it('replaces unknown values with defaults', () => {
    mkdirSync(dirname(file), { recursive: true })
    const server = 'https://desk.example.in'
    writeFileSync(
      file,
      JSON.stringify({ server, slipPaper: 'a5', spelling: ['tamil'], lockAfterMinutes: -1 }),
    )
    expect(readSettings(file)).toMatchObject({ settings: { ...DEFAULT_SETTINGS, server }, damaged: null })
  })
  it.each([
    ['server', 'javascript:alert(1)'],
    ['server', 'file:///etc'],
    ['certificates', []],
    ['closeToTray', 'yes'],
    ['hasSeenTrayHint', null],
    ['zoom', 9],
    ['zoom', -3.1],
    ['quickAddShortcut', 'Super+W'],
    ['places', 1],
    ['window', { width: 900.5, height: 700, isMaximized: false }],
    ['window', { width: 900, height: 700, isMaximized: false, z: 1 }],
    ['window', { width: 'wide' }],
  ] as const)(
    'ignores only %s if it is %j, and keeps it in the file until the user changes it',
    (name, value) => {
      writeSettings(file, some)
      writeFileSync(file, JSON.stringify({ ...some, [name]: value }))
      const store = new SettingsStore(file, () => undefined)
      expect([store.value, store.damaged]).toEqual([{ ...some, [name]: DEFAULT_SETTINGS[name] }, null])
      store.change({ slipPaper: 'roll' })
      expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...some, slipPaper: 'roll', [name]: value })
      store.change({ [name]: some[name] })
      expect(readSettings(file).settings).toEqual({ ...some, slipPaper: 'roll' })
    },
  )
  it('drops invalid certificates and positions one by one', () => {
    const address = 'https://desk.example.in'
    const print = Array(32).fill('A1').join(':')
    const place = { width: 900, height: 700, isMaximized: false }
    writeSettings(file, some)
    const written = {
      certificates: {
        [address]: print,
        'not an origin': print,
        [`${address}:1`]: 'A1',
        [`${address}/x`]: print,
      },
      places: { main: place, odd: {} },
    }
    writeFileSync(file, JSON.stringify(written))
    const store = new SettingsStore(file, () => undefined)
    expect([store.value.certificates, store.value.places]).toEqual([{ [address]: print }, { main: place }])
    store.change({ zoom: 1 })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(written)
  })
  it('never throws, whatever the file contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        writeSettings(file, some)
        writeFileSync(file, text)
        expect(readSettings(file).settings).toMatchObject({ closeToTray: expect.any(Boolean) })
      }),
      { numRuns: 200 },
    )
  })
})

it('SettingsStore writes every change, and keeps working on disk errors', () => {
  const failures: unknown[] = []
  const store = new SettingsStore(file, (error) => failures.push(error))
  store.change({ server: 'https://desk.example.in' })
  const again = new SettingsStore(file, () => undefined)
  expect([again.value.server, again.damaged]).toEqual(['https://desk.example.in', null])
  expect(toPreferences({ ...again.value, closeToTray: false, startWithSystem: true })).toMatchObject({
    closeToTray: false,
    startWithSystem: true,
    notifications: true,
  })
  rmSync(join(folder, 'below'), { recursive: true })
  writeFileSync(join(folder, 'below'), 'a file where the folder was')
  store.change({ zoom: 1 })
  expect(store.value.zoom).toBe(1)
  expect(failures).toHaveLength(1)
})
