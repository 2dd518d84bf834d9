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
  it('names the server, settings and what is locked; an address is cut to its origin', () => {
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
    ['{"server":"desk"}', 'server is not what it should be'],
    ['{"server":"file:///etc"}', 'server is not what it should be'],
    ['{"server":["https://a","https://b"]}', 'server is not what it should be'],
    ['{"server":"https://a","certificate":"A1"}', 'certificate is not what it should be'],
    ['{"servers":[{"address":"https://a"}]}', 'servers is not known in the file'],
    ['{"settings":{"adminKey":"x"}}', 'adminKey is not known in settings'],
    ['{"locked":["zoom"]}', 'locked.0 is not what it should be'],
    [JSON.stringify({ by: ' \u3164 ' }), 'by is not what it should be'],
    [JSON.stringify({ by: 'x'.repeat(101) }), 'by is not what it should be'],
    ['{"locked":["server"]}', 'it locks the server and names none'],
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
    const content = { by: 'x', server: PUNE, certificate: PRINT, settings: {}, locked: ['server'] }
    writeFileSync(file, JSON.stringify(content))
    const beside = [{ file, isBeside: true }]
    const loose = { by: 'x', settings: {}, locked: [], isLoose: true }
    expect(readPreset(beside).preset, 'whose owner can change it').toEqual({ ...loose, server: PUNE })
    expect(readPreset(beside, () => false).preset).toEqual(content)
    expect(readPreset([set(file)]).preset).toEqual(content)
    writeFileSync(file, JSON.stringify({ ...content, server: OWN }))
    expect(readPreset(beside).preset, 'nothing without encryption').toEqual(loose)
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
    server: PUNE,
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
    const store = open(preset(['server', 'notifications']))
    store.change({ notifications: true })
    expect(store.value).toMatchObject({ server: PUNE, notifications: false, startWithSystem: false })
  })
})
