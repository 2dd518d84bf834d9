import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nonEmpty } from '../../../api/testing/non-empty.ts'
import { createDiagnostics, ErrorLog } from '../diagnostics.ts'
import { listDumps, pruneDumps } from './dumps.ts'
import { LogFile } from './log-file.ts'
import { removePersonalData, withoutHome } from './remove-personal-data.ts'
import { createReport } from './report.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prospectus-log-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('removePersonalData', () => {
  it.each([
    ['GET /api/enquiries?q=Ravi Kumar', 'GET /api/enquiries Kumar'],
    ['https://desk.example.in:4000/enquiries/7?x', 'https://desk.example.in:4000'],
    ['http://192.168.1.20:4000/api', 'http://192.168.1.20:4000'],
    ["ENOENT: no such file, open '/home/ravi/Ravi Kumar.csv'", 'ENOENT: no such file, open …'],
    ['mail to ravi.kumar@example.com failed', 'mail to … failed'],
    ['called +91 98765 43210 twice', 'called … twice'],
    ['called 9876543210', 'called …'],
    ['PUT /api/desk/0192f0c8-7b7e-7cc0-a1b2-c3d4e5f60718/status', 'PUT /api/desk/…/status'],
    ['PUT /api/v1/user/password/reset/5ecret', 'PUT /api/v1/user/password/reset/…'],
    ['EACCES: C:\\Users\\Ravi Kumar\\desk.json is not used', 'EACCES: … is not used'],
    ['EPERM: rename C:\\Users\\Ravi Kumar\\a b\\x.next: busy', 'EPERM: rename …: busy'],
    ['EACCES: /home/ravi/settings.json', 'EACCES: …'],
    ['/Users/Meera Joshi/Library/desk.json is not used: it is not JSON.', '… is not used: it is not JSON.'],
    ['/etc/prospectus/desk.json is not used', '/etc/prospectus/desk.json is not used'],
    ['/var/home/ravi/Ravi Kumar/desk.json is not used', '… is not used'],
    ['EBUSY: \\\\files\\homes\\Ravi Kumar\\x.next is locked', 'EBUSY: … is locked'],
    ['called 98765.43210 and +91 98765.43210', 'called … and …'],
    ['called ९८७६५४३२१० and ٩٨٧٦٥٤٣٢١٠', 'called … and …'],
    ['called 98765\u200b43210', 'called …'],
    ['bearer eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r', 'bearer …'],
    [`key ${'ab12'.repeat(8)} is wrong`, 'key … is wrong'],
    ['TypeError: Cannot read "Meera Joshi" of null', 'TypeError: Cannot read … of null'],
    ['net::ERR_CONNECTION_REFUSED', 'net::ERR_CONNECTION_REFUSED'],
    ['The server’s certificate can’t be read', 'The server’s certificate can’t be read'],
    ['Prospectus 0.2.0 on linux 6.1.0 x64', 'Prospectus 0.2.0 on linux 6.1.0 x64'],
  ])('converts %j to %j', (text, kept) => expect(removePersonalData(text)).toBe(kept))

  it('removes phone numbers and email addresses anywhere in the text', () => {
    const phone = fc.stringMatching(/^\+?91[6-9]\d{9}$/)
    const mail = fc.stringMatching(/^[a-z]{2,8}@[a-z]{2,8}\.in$/)
    const words = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 4 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(words, phone, mail, (around, number, address) => {
        const written = removePersonalData(`${around} ${number} ${around} ${address} ${around}`)
        expect(written).not.toMatch(/\d{6}|@/)
      }),
    )
  })
})

describe('the log file', () => {
  it('drops the oldest lines at its maximum size', () => {
    const file = join(folder, 'logs', 'prospectus.log')
    const log = new LogFile(file, 1000)
    for (let line = 1; line <= 200; line += 1) log.append(`line ${line}`)
    const sizes = readdirSync(join(folder, 'logs')).map((name) => statSync(join(folder, 'logs', name)).size)
    expect(sizes).toHaveLength(2)
    for (const size of nonEmpty(sizes)) expect(size).toBeLessThanOrEqual(1000)
    const lines = log.read().trimEnd().split('\n')
    expect(lines.at(-1)).toBe('line 200')
    const numbers = lines.map((line) => Number(line.slice(5)))
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    new LogFile(file, 1000).append('after a restart')
    expect(readFileSync(file, 'utf8')).toContain('after a restart\n')
  })
  it('has one line per entry, is private, and ignores disk errors', () => {
    const file = join(folder, 'prospectus.log')
    const log = new LogFile(file)
    log.append('first\nsecond')
    expect(log.read()).toBe('first second\n')
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(join(folder, 'file'), '')
    new LogFile(join(folder, 'file', 'prospectus.log')).append('nowhere')
  })
  it('contains errors and notes with the time, unlike the diagnostics', () => {
    const lines: string[] = []
    const log = new ErrorLog((line) => lines.push(line))
    log.note('Server gone: https://desk.example.in/enquiries/7')
    log.add('Counting', new Error('number 9876543210'))
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}-\S+Z Server gone: https:\/\/desk\.example\.in$/),
      expect.stringMatching(/Z ERROR Counting: Error: number …$/),
    ])
    expect(log.errors).toHaveLength(1)
    log.add('Showing\na notification', 'first\r\nsecond\u2028third')
    expect(log.errors[1]?.text, 'no text starts a new line').toBe(
      'Showing a notification: first second third',
    )
  })
})

it('keeps the five newest dumps and lists them in the report without keys', () => {
  const dumps = join(folder, 'Crashpad', 'completed')
  mkdirSync(dumps, { recursive: true })
  for (let day = 1; day <= 8; day += 1) {
    const file = join(dumps, `${day}.dmp`)
    writeFileSync(file, 'x'.repeat(2000))
    utimesSync(file, day * 86_400, day * 86_400)
  }
  pruneDumps(folder)
  const left = listDumps(folder)
  expect(left.map(({ name }) => name)).toEqual(['8.dmp', '7.dmp', '6.dmp', '5.dmp', '4.dmp'])
  expect(listDumps(join(folder, 'nowhere'))).toEqual([])
  const server = { address: 'https://desk.example.in', connection: 'up', version: '0.2.0' } as const
  const report = createReport(createDiagnostics('0.2.0', server, []), 'one\ntwo\n', left, folder)
  expect(report).toContain('Server: https://desk.example.in\n')
  expect(report).toContain(`Stored on this computer in ${folder}:\n1970-01-09T00:00:00.000Z 2 kB 8.dmp\n`)
  expect(report).toContain('Log:\none\ntwo\n')
  expect(createReport(createDiagnostics('0.2.0', server, []), '', [], folder)).toContain(
    'Crash dumps:\nnone\n\nLog:\nempty\n',
  )
})

it('ignores dumps that disappear while they are listed', () => {
  writeFileSync(join(folder, 'one.dmp'), 'x')
  symlinkSync(join(folder, 'gone'), join(folder, 'two.dmp'))
  for (let each = 0; each < 6; each += 1) mkdirSync(join(folder, `${each}.dmp`))
  expect(listDumps(folder).map(({ name }) => name)).toEqual(['one.dmp'])
  pruneDumps(folder)
})

it('shows no home folders in the report and diagnostics', () => {
  const [preset, dumps] = [join(homedir(), 'Ravi Kumar', 'desk.json'), join(homedir(), 'dumps of Ravi')]
  expect([withoutHome(preset), withoutHome('/etc/prospectus/desk.json')]).toEqual([
    join('~', 'Ravi Kumar', 'desk.json'),
    '/etc/prospectus/desk.json',
  ])
  const server = { address: null, connection: 'gone', version: null } as const
  const diagnostics = createDiagnostics('0.2.0', server, [], { preset, certificates: [] })
  const dump = { file: join(dumps, '1.dmp'), name: '1.dmp', bytes: 1, at: new Date(0) }
  const report = createReport(diagnostics, '', [dump], dumps)
  expect(report).toContain(`Preset file: ${withoutHome(preset)}`)
  expect(report).toContain(join('~', 'dumps'))
  expect(report).not.toContain(homedir())
})
