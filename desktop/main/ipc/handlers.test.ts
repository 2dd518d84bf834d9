import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IpcMainInvokeEvent } from 'electron'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_ACCEPT, UPLOAD_TEXTS } from '#contract/uploads'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import type { IpcChannel } from '../../bridge/channels.ts'
import { CALL_CHANNELS } from '../../bridge/payloads.ts'
import { safeFileName } from './file-names.ts'
import { IMAGE_TYPES, readImage } from './read-image.ts'
import { type IpcHandlers, registerHandlers } from './register-handlers.ts'

const GOOD: Record<IpcChannel, unknown[]> = {
  'server:state': [],
  'server:check': [{ address: 'desk.example.in' }],
  'server:use': [{ address: 'desk.example.in' }],
  'server:trust': [{ address: 'https://desk.example.in', fingerprint: Array(32).fill('A1').join(':') }],
  'server:distrust': [{ address: 'https://desk.example.in' }],
  'preferences:read': [],
  'preferences:change': [{ closeToTray: true }],
  'admin-key:read': [],
  'admin-key:keep': [{ key: 'abc' }],
  'image:choose': [],
  'text:save': [{ name: 'enquiries', text: 'a,b' }],
  'page:print': [],
  'page:save-pdf': [{ name: 'enquiries' }],
  'slip:print': [{ height: 120.5 }],
  'file:show': [{ file: '5f1c' }],
  'computer:read': [],
  'lock:read': [],
  'lock:now': [],
  'notice:show': [{ title: 'Call Ravi', body: '', path: '/enquiries?enquiry=7' }],
  'outside:open': [{ address: 'tel:+919876543210' }],
  'diagnostics:read': [],
  'report:save': [],
  'window:fit': [{ height: 801 }],
}
const BAD: readonly unknown[] = [
  null,
  1,
  'x',
  [],
  { address: 1 },
  { address: 'x', more: 1 },
  { name: '' },
  { title: '', body: '', path: '/' },
  { title: 'x', body: 'x', path: 'https://evil.example/' },
  { title: 'x', body: 'x'.repeat(501), path: '/' },
  { unknown: true },
]

type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

function register() {
  const listeners = new Map<string, Listener>()
  const called: string[] = []
  const refused: string[] = []
  const handlers = Object.fromEntries(
    CALL_CHANNELS.map((channel) => [channel, () => void called.push(channel)]),
  ) as unknown as IpcHandlers
  registerHandlers(
    { handle: (channel, listener) => void listeners.set(channel, listener) },
    handlers,
    (channel) => refused.push(channel),
  )
  const call = (channel: string, url: string, args: unknown[], parent: unknown = null) =>
    listeners.get(channel)?.({ senderFrame: { url, parent } } as unknown as IpcMainInvokeEvent, ...args)
  return { listeners, called, refused, call }
}

describe('IPC requests of pages', () => {
  it('have exactly the listed channels', () => {
    expect([...register().listeners.keys()].sort()).toEqual(Object.keys(GOOD).sort())
  })
  it.each(CALL_CHANNELS)('are handled on %s for our own page', (channel) => {
    const { call, called, refused } = register()
    call(channel, 'app://bundle/enquiries', GOOD[channel])
    expect([called, refused]).toEqual([[channel], []])
  })
  it.each(CALL_CHANNELS)('are refused on %s for others', (channel) => {
    const { call, called, refused } = register()
    expect(() => call(channel, 'https://evil.example/', GOOD[channel])).toThrow('not one of our pages')
    expect(() => call(channel, 'app://bundle.evil/', GOOD[channel])).toThrow()
    expect(() => call(channel, 'app://bundle/', GOOD[channel], {})).toThrow()
    expect([called, refused.length]).toEqual([[], 3])
  })
  it.each(CALL_CHANNELS)('are refused on %s with an invalid payload', (channel) => {
    const { call, called } = register()
    for (const payload of nonEmpty(BAD)) {
      expect(() => call(channel, 'app://bundle/', [payload])).toThrow('invalid payload')
    }
    expect(() => call(channel, 'app://bundle/', [...GOOD[channel], undefined, 1])).toThrow()
    expect(called).toEqual([])
  })
})

describe('the largest payload of a request', () => {
  const long = (length: number) => 'x'.repeat(length)
  const address = (length: number) => ({ address: long(length) })
  const ORIGIN = { address: 'https://desk.example.in:4000' }
  const fingerprint = (pairs: number) => Array(pairs).fill('A1').join(':')
  const notification = (change: object) => ({ title: 'x', body: 'x', path: '/', ...change })
  it.each<[IpcChannel, object, object]>([
    ['server:check', address(2000), address(2001)],
    ['server:use', address(2000), address(2001)],
    [
      'server:trust',
      { ...ORIGIN, fingerprint: fingerprint(32) },
      { ...address(9), fingerprint: fingerprint(32) },
    ],
    [
      'server:trust',
      { ...ORIGIN, fingerprint: fingerprint(32) },
      { address: 'file:///etc', fingerprint: fingerprint(32) },
    ],
    ['server:distrust', ORIGIN, { address: `${ORIGIN.address}/admin` }],
    ['outside:open', address(2000), address(2001)],
    ['admin-key:keep', { key: long(1000) }, { key: long(1001) }],
    ['text:save', { name: long(200), text: '' }, { name: long(201), text: '' }],
    ['text:save', { name: 'x', text: '' }, { name: '', text: '' }],
    ['page:save-pdf', { name: long(200) }, { name: long(201) }],
    ['page:save-pdf', { name: 'x' }, { name: '' }],
    ['notice:show', notification({ title: long(500) }), notification({ title: long(501) })],
    ['notice:show', notification({ body: long(500) }), notification({ body: long(501) })],
    ['notice:show', notification({ path: `/${long(1999)}` }), notification({ path: `/${long(2000)}` })],
    ['notice:show', notification({ body: '' }), notification({ title: '' })],
    ['preferences:change', { startWithSystem: true, notifications: false }, { notifications: 'no' }],
    ['preferences:change', {}, { closeToTray: 1 }],
    ['preferences:change', {}, { startWithSystem: null }],
    ['preferences:change', { slipPaper: 'roll', slipPrinter: long(500) }, { slipPrinter: long(501) }],
    ['preferences:change', { slipPaper: 'a4' }, { slipPaper: 'a5' }],
    ['preferences:change', { lockAfterMinutes: 1440 }, { lockAfterMinutes: 1441 }],
    ['preferences:change', { lockAfterMinutes: 0 }, { lockAfterMinutes: -1 }],
    ['preferences:change', { lockAfterMinutes: 5 }, { lockAfterMinutes: 0.5 }],
    ['preferences:change', { spelling: ['english', 'hindi'] }, { spelling: ['english', 'klingon'] }],
    ['preferences:change', { spelling: null }, { spelling: ['hindi', 'hindi', 'hindi'] }],
    ['preferences:change', { quietHours: { from: '22:00', to: '07:30' } }, { quietHours: { from: '22:00' } }],
    ['preferences:change', { quietHours: null }, { quietHours: { from: '24:00', to: '07:30' } }],
    ['preferences:change', {}, { isLocked: false }],
    ['slip:print', { height: 40 }, { height: 39 }],
    ['slip:print', { height: 1000 }, { height: 1001 }],
    ['slip:print', { height: 40.5 }, { height: Number.NaN }],
    ['file:show', { file: long(200) }, { file: long(201) }],
    ['file:show', { file: 'x' }, { file: '' }],
    ['notice:show', notification({ enquiryId: long(64) }), notification({ enquiryId: long(65) })],
    ['notice:show', notification({ enquiryId: 'a-1_b' }), notification({ enquiryId: '../x' })],
  ])('is checked for %s', (channel, longest, longer) => {
    const { call, called, refused } = register()
    call(channel, 'app://bundle/', [longest])
    expect([called, refused]).toEqual([[channel], []])
    expect(() => call(channel, 'app://bundle/', [longer])).toThrow(`${channel}: invalid payload`)
    expect(refused).toEqual([channel])
  })
  it('is fifty million characters for saved text', () => {
    const { call, called } = register()
    const text = long(50_000_000)
    call('text:save', 'app://bundle/', [{ name: 'x', text }])
    expect(() => call('text:save', 'app://bundle/', [{ name: 'x', text: `${text}x` }])).toThrow()
    expect(called).toEqual(['text:save'])
  })
})

describe('readImage', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'prospectus-image-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (name: string, bytes: number) => {
    const file = join(folder, name)
    writeFileSync(file, new Uint8Array(bytes))
    return file
  }

  it('returns name, type and bytes', async () => {
    expect(await readImage(write('Photo 1.JPG', 3))).toEqual({
      kind: 'chosen',
      image: { name: 'Photo 1.JPG', type: 'image/jpeg', bytes: new Uint8Array(3) },
    })
  })
  it('refuses too large files before reading them', async () => {
    const file = write('large.png', 1)
    await truncate(file, UPLOAD_LIMITS.fileBytes + 1)
    expect(await readImage(file)).toEqual({ kind: 'refused', problem: UPLOAD_TEXTS.tooLarge })
    await truncate(file, UPLOAD_LIMITS.fileBytes)
    expect((await readImage(file)).kind).toBe('chosen')
  })
  it.each([
    ['empty.png', 0, UPLOAD_TEXTS.empty],
    ['page.svg', 5, UPLOAD_TEXTS.notAnImage],
    ['program.exe', 5, UPLOAD_TEXTS.notAnImage],
    ['none', 5, UPLOAD_TEXTS.notAnImage],
  ])('refuses %s of %i bytes with a message', async (name, bytes, problem) => {
    expect(await readImage(write(name, bytes))).toEqual({ kind: 'refused', problem })
  })
  it('refuses a missing file', async () => {
    expect(await readImage(join(folder, 'gone.png'))).toEqual({
      kind: 'refused',
      problem: UPLOAD_TEXTS.damaged,
    })
  })
  it('offers the formats that the server accepts', () => {
    expect([...new Set(Object.values(IMAGE_TYPES))].sort()).toEqual(UPLOAD_ACCEPT.split(',').sort())
  })
})

describe('safeFileName', () => {
  it.each([
    ['enquiries', '.csv', 'enquiries.csv'],
    ['enquiries.csv', '.csv', 'enquiries.csv'],
    ['Enquiries 21/11/2026', '.csv', 'Enquiries 21 11 2026.csv'],
    ['../../etc/passwd', '.csv', 'etc passwd.csv'],
    ['C:\\Windows\\x', '.pdf', 'C Windows x.pdf'],
    ['con', '.csv', 'Prospectus con.csv'],
    ['...', '.csv', 'Prospectus.csv'],
    ['', '.csv', 'Prospectus.csv'],
    [' .a. ', '.csv', 'a.csv'],
    ['a  b\tc', '.csv', 'a b c.csv'],
    ['Report.CSV', '.csv', 'Report.csv'],
    ['report.pdf', '.csv', 'report.pdf.csv'],
    ['LPT1.old', '.csv', 'Prospectus LPT1.old.csv'],
    ['console', '.csv', 'console.csv'],
    ['x'.repeat(101), '.csv', `${'x'.repeat(100)}.csv`],
  ])('converts %j as %s to %s', (name, extension, safe) => expect(safeFileName(name, extension)).toBe(safe))
  it('never returns a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(safeFileName(name, '.csv')).toMatch(/^[^<>:"/\\|?*]+\.csv$/)
      }),
    )
  })
})
