import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCurrentFuseWire } from '@electron/fuses'
import { describe, expect, it } from 'vitest'
import { mayUpdate } from '../main/updates/updates.ts'
import { FUSES, setFuses } from './fuses.ts'

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const wire = (length: number, { version = 1, state = '1' } = {}) =>
  Buffer.concat([
    Buffer.from(`code ${SENTINEL}`),
    Buffer.from([version, length]),
    Buffer.from(state.repeat(length)),
    Buffer.from(' more code'),
  ])
const getStates = (binary: Buffer) => {
  const at = binary.indexOf(SENTINEL) + SENTINEL.length + 2
  return binary.subarray(at, at + FUSES.length).toString()
}

describe('the fuses', () => {
  it('are nine, each with its secure value', () => {
    expect(Object.fromEntries(FUSES)).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
      WasmTrapHandlers: true,
    })
    expect(FUSES).toHaveLength(9)
  })
  it('are written at their place in the binary only', () => {
    for (const state of ['0', '1']) {
      const binary = wire(9, { state })
      expect(setFuses(binary)).toBe(1)
      expect(getStates(binary)).toBe('010011001')
      expect(binary.toString('latin1')).toMatch(/^code d.* more code$/s)
    }
  })
  it('are readable by Electron’s own tool', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'prospectus-fuses-'))
    const file = join(folder, 'electron')
    const binary = wire(9)
    setFuses(binary)
    await writeFile(file, binary)
    const read = await getCurrentFuseWire(file)
    const states = Array.from({ length: 9 }, (_, index) => (read as unknown as Record<number, number>)[index])
    expect(states).toEqual(FUSES.map(([, isOn]) => (isOn ? 0x31 : 0x30)))
    await rm(folder, { recursive: true })
  })
  it('are set in both halves of a universal binary', () => {
    const binary = Buffer.concat([wire(9), wire(9)])
    expect(setFuses(binary)).toBe(2)
  })
  it.each([
    ['a new fuse', wire(10)],
    ['a missing fuse', wire(8)],
    ['another version of the fuse wire', wire(9, { version: 2 })],
    ['a removed fuse', wire(9, { state: 'r' })],
    ['no fuse wire', Buffer.from('nothing')],
  ])('%s makes packing fail', (_what, binary) => expect(() => setFuses(binary)).toThrow())
})

it.each([
  ['packed and signed', true, true, true],
  ['packed, not signed', true, false, false],
  ['run from source', false, true, false],
])('an app that is %s may look for updates: %s %s %s', (_what, isPackaged, isSigned, isAllowed) =>
  expect(mayUpdate(isPackaged, isSigned)).toBe(isAllowed),
)
