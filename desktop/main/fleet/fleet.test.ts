import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { type Preset, presetPlaces, readPreset } from './preset.ts'
import { addServer, listServers, moveServer, offerServers } from './servers.ts'

const PUNE = 'https://pune.example.in'
const NASHIK = 'https://nashik.example.in'
const OWN = 'http://192.168.1.20:4000'
const PRINT = Array(32).fill('A1').join(':')

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-fleet-'))
  file = join(folder, 'desk.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (content: string) => {
  writeFileSync(file, content)
  return readPreset([set(file)])
}
/** A place that only whoever looks after the machine fills. */
const set = (file: string) => ({ file, isBeside: false })

describe('the preset of a machine', () => {
  it.each([
    ['linux', {}, '/opt/Prospectus/prospectus', ['/etc/prospectus', '/opt/Prospectus', '/home/ravi']],
    ['linux', { APPIMAGE: '/srv/a/P.AppImage' }, '/tmp/m/x', ['/etc/prospectus', '/srv/a', '/home/ravi']],
    [
      'darwin',
      {},
      '/Applications/Prospectus.app/Contents/MacOS/Prospectus',
      [
        '/Library/Application Support/Prospectus',
        '/Applications/Prospectus.app/Contents/MacOS',
        '/home/ravi',
      ],
    ],
  ] as const)('on %s with %o lies where programs look', (platform, env, program, folders) =>
    expect(presetPlaces({ platform, env, program, userData: '/home/ravi' })).toEqual(
      folders.map((one, index) => ({ file: `${one}/desk.json`, isBeside: index === 1 })),
    ),
  )
  it('on Windows it lies beside what all users share, or beside the program', () => {
    const place = (env: NodeJS.ProcessEnv) =>
      presetPlaces({
        platform: 'win32',
        env,
        program: 'C:\\P\\Prospectus.exe',
        userData: 'C:\\U\\Prospectus',
      }).map((one) => one.file)
    const others = ['C:\\P\\desk.json', 'C:\\U\\Prospectus\\desk.json']
    expect(place({ ProgramData: 'D:\\All' })).toEqual(['D:\\All\\Prospectus\\desk.json', ...others])
    expect(place({})).toEqual(['C:\\ProgramData\\Prospectus\\desk.json', ...others])
  })
  it('names servers, settings and what is locked; an address is cut to its origin', () => {
    const content = {
      by: 'Sunrise IT',
      servers: [
        { address: `${PUNE}/admin`, name: 'Pune', certificate: PRINT.replaceAll(':', '').toLowerCase() },
        { address: OWN },
      ],
      settings: { closeToTray: false },
      locked: ['servers', 'closeToTray'],
    }
    expect(read(`\ufeff${JSON.stringify(content)}`)).toEqual({
      preset: {
        ...content,
        servers: [{ address: PUNE, name: 'Pune', certificate: PRINT }, { address: OWN }],
      },
      file,
      problem: null,
    })
  })
  it('is absent as a rule; the first one that there is counts', () => {
    expect(readPreset([set(file)])).toEqual({ preset: null, file: null, problem: null })
    writeFileSync(file, '{}')
    const stronger = join(folder, 'stronger.json')
    expect(readPreset([join(file, 'below-a-file.json'), stronger, file].map(set)).file).toBe(file)
    writeFileSync(stronger, '{}')
    expect(readPreset([stronger, file].map(set)).file).toBe(stronger)
  })
  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'the file is not what it should be'],
    ['{"servers":[{"address":"desk"}]}', 'servers.0.address is not what it should be'],
    ['{"servers":[{"address":"file:///etc"}]}', 'servers.0.address is not what it should be'],
    [
      '{"servers":[{"address":"https://a","certificate":"A1"}]}',
      'servers.0.certificate is not what it should be',
    ],
    ['{"servers":[{"address":"https://a","key":1}]}', 'key is not known in servers.0'],
    ['{"settings":{"adminKey":"x"}}', 'adminKey is not known in settings'],
    ['{"locked":["zoom"]}', 'locked.0 is not what it should be'],
    [JSON.stringify({ by: ' \u3164 ' }), 'by is not what it should be'],
    [JSON.stringify({ by: 'x'.repeat(101) }), 'by is not what it should be'],
    ['{"servers":[{"address":"https://a","name":" "}]}', 'servers.0.name is not what it should be'],
    ['{"locked":["servers"]}', 'it locks the servers and names none'],
  ])('%s is named in one sentence and not used', (content, why) =>
    expect(read(content)).toEqual({ preset: null, file, problem: `${file} is not used: ${why}.` }),
  )
  it('names who has set it in one line', () =>
    expect(read(JSON.stringify({ by: ' Sunrise\n\u202eIT ' })).preset?.by).toBe('Sunrise IT'))
  it('that can’t be read is named too', () => {
    mkdirSync(file)
    expect(readPreset([set(file)])).toMatchObject({
      preset: null,
      problem: expect.stringContaining('EISDIR'),
    })
  })
  it('beside the program counts in full only where nobody but an administrator can write', () => {
    const server = { address: PUNE, name: 'Pune', certificate: PRINT }
    const content = { by: 'x', servers: [{ address: OWN }, server], settings: {}, locked: ['servers'] }
    writeFileSync(file, JSON.stringify(content))
    const beside = [{ file, isBeside: true }]
    expect(readPreset(beside).preset, 'whose owner can change it').toEqual({
      ...content,
      servers: [{ address: PUNE, name: 'Pune' }],
      locked: [],
      isLoose: true,
    })
    expect(readPreset(beside, () => false).preset).toEqual(content)
    expect(readPreset([set(file)]).preset).toEqual(content)
  })
  it('whatever is in it, reading it does not fail', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        const { preset, problem } = read(content)
        expect((preset === null) === (problem !== null)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

describe('settings under a preset', () => {
  const open = (preset: Preset | null) =>
    new SettingsStore(join(folder, 'settings.json'), () => expect.unreachable(), preset)
  const preset = (locked: Preset['locked']): Preset => ({
    by: 'Sunrise IT',
    servers: [{ address: PUNE }, { address: NASHIK }],
    settings: { notifications: false, startWithSystem: true },
    locked,
  })

  it('begin with what it says, and keep what a person chooses', () => {
    expect(open(preset([])).value).toMatchObject({
      server: PUNE,
      notifications: false,
      startWithSystem: true,
      closeToTray: true,
    })
    open(preset([])).change({ notifications: true, server: OWN })
    expect(open(preset([])).value).toMatchObject({ server: OWN, notifications: true })
  })
  it('do not follow one that anybody may have put there, once somebody has chosen a server', () => {
    const loose = { ...preset([]), isLoose: true as const }
    const first = open(loose)
    expect([first.value.server, first.preset]).toEqual([PUNE, loose])
    first.change({ server: OWN })
    expect([open(loose).value.server, open(loose).preset]).toEqual([OWN, null])
    writeFileSync(join(folder, 'settings.json'), '{')
    const damaged = open(loose)
    expect([damaged.value, damaged.preset]).toEqual([DEFAULT_SETTINGS, null])
  })
  it('stay as it says where it locks them, whatever was chosen before', () => {
    open(null).change({ notifications: true, startWithSystem: false, server: OWN })
    const store = open(preset(['servers', 'notifications']))
    store.change({ notifications: true })
    expect(store.value).toMatchObject({ server: PUNE, notifications: false, startWithSystem: false })
    store.change({ server: NASHIK })
    expect(store.value.server).toBe(NASHIK)
  })
})

describe('the servers', () => {
  const settings = (server: string | null, servers = DEFAULT_SETTINGS.servers) => ({
    ...DEFAULT_SETTINGS,
    server,
    servers,
  })
  it('the first has the default session, each further one its own', () => {
    const all = addServer(addServer([], PUNE), NASHIK)
    expect(all).toEqual([
      { address: PUNE, name: 'pune.example.in', partition: '' },
      {
        address: NASHIK,
        name: 'nashik.example.in',
        partition: expect.stringMatching(/^persist:server-\w{16}$/),
      },
    ])
    expect(addServer(all, NASHIK)).toEqual(all)
  })
  it('one that an older version has chosen is the first', () => {
    expect(listServers(settings(OWN), null)).toEqual([
      { address: OWN, name: '192.168.1.20:4000', partition: '' },
    ])
    expect(listServers(settings(null), null)).toEqual([])
  })
  it('one that moves keeps its session, and nobody shares it afterwards', () => {
    const all = addServer(addServer([], PUNE), NASHIK)
    const moved = moveServer(all, NASHIK, OWN)
    expect(moved[1]).toEqual({ address: OWN, name: '192.168.1.20:4000', partition: all[1]?.partition })
    const partitions = addServer(moved, NASHIK).map(({ partition }) => partition)
    expect(new Set(partitions).size).toBe(3)
  })
  it('those of a preset come with their names; where they are locked, no others are offered', () => {
    const preset: Preset = {
      by: 'IT',
      servers: [{ address: PUNE, name: 'Pune' }],
      settings: {},
      locked: [],
    }
    const own = settings(OWN)
    expect(offerServers(own, preset).map(({ name }) => name)).toEqual(['192.168.1.20:4000', 'Pune'])
    expect(offerServers(own, { ...preset, locked: ['servers'] }).map(({ name }) => name)).toEqual(['Pune'])
  })
})
