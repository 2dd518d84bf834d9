import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Preset, presetPlaces, readPreset } from './preset.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { SettingsStore } from './settings-store.ts'

const PUNE = 'https://pune.example.in'
const OWN = 'http://192.168.1.20:4000'
const PRINT = Array(32).fill('A1').join(':')

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-preset-'))
  file = join(folder, 'desk.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (content: string) => {
  writeFileSync(file, content)
  return readPreset([set(file)])
}
/** Location that only an administrator can write to. */
const set = (file: string) => ({ file, isNextToApp: false })

describe('readPreset', () => {
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
  ] as const)('looks in three folders on %s with %o', (platform, env, program, folders) =>
    expect(presetPlaces({ platform, env, program, userData: '/home/ravi' })).toEqual(
      folders.map((one, index) => ({ file: `${one}/desk.json`, isNextToApp: index === 1 })),
    ),
  )
  it('looks in ProgramData and next to the app on Windows', () => {
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
  it('returns server, settings and locks, and cuts the URL to its origin', () => {
    const content = {
      by: 'Sunrise IT',
      server: `${PUNE}/admin`,
      certificate: PRINT.replaceAll(':', '').toLowerCase(),
      settings: { closeToTray: false },
      locked: ['server', 'closeToTray'],
    }
    expect(read(`\ufeff${JSON.stringify(content)}`)).toEqual({
      preset: { ...content, server: PUNE, certificate: PRINT },
      file,
      problem: null,
    })
  })
  it('uses the first preset that exists, if any', () => {
    expect(readPreset([set(file)])).toEqual({ preset: null, file: null, problem: null })
    writeFileSync(file, '{}')
    const stronger = join(folder, 'stronger.json')
    expect(readPreset([join(file, 'below-a-file.json'), stronger, file].map(set)).file).toBe(file)
    writeFileSync(stronger, '{}')
    expect(readPreset([stronger, file].map(set)).file).toBe(stronger)
  })
  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'the file is invalid'],
    ['{"server":"desk"}', 'server is invalid'],
    ['{"server":"file:///etc"}', 'server is invalid'],
    ['{"server":["https://a","https://b"]}', 'server is invalid'],
    ['{"server":"https://a","certificate":"A1"}', 'certificate is invalid'],
    ['{"servers":[{"address":"https://a"}]}', 'servers is unknown in the file'],
    ['{"settings":{"adminKey":"x"}}', 'adminKey is unknown in settings'],
    ['{"locked":["zoom"]}', 'locked.0 is invalid'],
    [JSON.stringify({ by: ' \u3164 ' }), 'by is invalid'],
    [JSON.stringify({ by: 'x'.repeat(101) }), 'by is invalid'],
    ['{"locked":["server"]}', 'it locks the server but sets none'],
  ])('reports %s and ignores it', (content, reason) =>
    expect(read(content)).toEqual({
      preset: null,
      file,
      problem: `The preset ${file} is not used: ${reason}.`,
    }),
  )
  it('returns the owner as a single line', () =>
    expect(read(JSON.stringify({ by: ' Sunrise\n\u202eIT ' })).preset?.by).toBe('Sunrise IT'))
  it('reports an unreadable file', () => {
    mkdirSync(file)
    expect(readPreset([set(file)])).toMatchObject({
      preset: null,
      problem: expect.stringContaining('EISDIR'),
    })
  })
  it('restricts a preset next to the app if ordinary users can write it', () => {
    const content = { by: 'x', server: PUNE, certificate: PRINT, settings: {}, locked: ['server'] }
    writeFileSync(file, JSON.stringify(content))
    const nextToApp = [{ file, isNextToApp: true }]
    const loose = { by: 'x', settings: {}, locked: [], isLoose: true }
    expect(readPreset(nextToApp).preset, 'the owner of the folder can change the file').toEqual({
      ...loose,
      server: PUNE,
    })
    expect(readPreset(nextToApp, () => false).preset).toEqual(content)
    expect(readPreset([set(file)]).preset).toEqual(content)
    writeFileSync(file, JSON.stringify({ ...content, server: OWN }))
    expect(readPreset(nextToApp).preset, 'a server without encryption is ignored').toEqual(loose)
  })
  it('never throws, whatever the file contains', () => {
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
    server: PUNE,
    settings: { notifications: false, startWithSystem: true },
    locked,
  })

  it('start with its values, and keep the user’s changes', () => {
    expect(open(preset([])).value).toMatchObject({
      server: PUNE,
      notifications: false,
      startWithSystem: true,
      closeToTray: true,
    })
    open(preset([])).change({ notifications: true, server: OWN })
    expect(open(preset([])).value).toMatchObject({ server: OWN, notifications: true })
  })
  it('ignore a loose preset once the user has set a server', () => {
    const loose = { ...preset([]), isLoose: true as const }
    const first = open(loose)
    expect([first.value.server, first.preset]).toEqual([PUNE, loose])
    first.change({ server: OWN })
    expect([open(loose).value.server, open(loose).preset]).toEqual([OWN, null])
    writeFileSync(join(folder, 'settings.json'), '{')
    const damaged = open(loose)
    expect([damaged.value, damaged.preset]).toEqual([DEFAULT_SETTINGS, null])
  })
  it('keep its locked values, whatever was chosen before', () => {
    open(null).change({ notifications: true, startWithSystem: false, server: OWN })
    const store = open(preset(['server', 'notifications']))
    store.change({ notifications: true })
    expect(store.value).toMatchObject({ server: PUNE, notifications: false, startWithSystem: false })
  })
})
