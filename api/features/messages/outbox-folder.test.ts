import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDataDir } from '../../testing/built-server.ts'
import { mailFolder, smsFolder } from './outbox-folder.ts'

const { signal } = new AbortController()
const message = {
  id: '019aa3f0-0000-7000-8000-000000000001',
  recipient: 'ravi@example.org',
  subject: '12345 is your sign-in code',
  text: 'Your code is 12345.',
  html: '<p>12345</p>',
  replyTo: '',
  createdAt: new Date('2026-11-21T08:00:00.000Z'),
  expiresAt: null,
}

let folder: ReturnType<typeof temporaryDataDir>
let printed: string[]
beforeEach(() => {
  folder = temporaryDataDir()
  printed = []
})
afterEach(() => folder.remove())

const place = () => ({ dataDir: folder.dataDir, print: (line: string) => void printed.push(line) })
const files = () => readdirSync(join(folder.dataDir, 'outbox'))
const FILE = `2026-11-21T08-00-00-000Z-${message.id}`

describe('the outbox folder', () => {
  it('stores an email as one private .eml file, however often it is written', async () => {
    const deliver = mailFolder(place(), 'Desk <desk@institute.example>')
    await deliver(message, signal)
    await deliver(message, signal)
    expect(files()).toEqual([`${FILE}.eml`])
    const path = join(folder.dataDir, 'outbox', `${FILE}.eml`)
    expect(readFileSync(path, 'utf8')).toContain(`Message-ID: <${message.id}@institute.example>`)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
  it('stores an SMS as a text file', async () => {
    await smsFolder(place())({ ...message, recipient: '+919876543210' }, signal)
    expect(readFileSync(join(folder.dataDir, 'outbox', `${FILE}.sms.txt`), 'utf8')).toBe(
      'To: +919876543210\n\nYour code is 12345.\n',
    )
  })
  it('prints the subject of a code to the console, and only the file of other messages', async () => {
    const deliver = mailFolder(place(), 'desk@institute.example')
    await deliver({ ...message, expiresAt: new Date() }, signal)
    await deliver(message, signal)
    const path = join(folder.dataDir, 'outbox', `${FILE}.eml`)
    expect(printed).toEqual([`12345 is your sign-in code (saved to ${path})`, `Message saved to ${path}`])
  })
  it('turns no part of an address or subject into a header or a second recipient', async () => {
    await mailFolder(place(), 'desk@institute.example')(
      {
        ...message,
        recipient: 'a,b@example.org',
        subject: 'x\r\nBcc: evil@example.org',
        replyTo: 'c,d@example.org',
      },
      signal,
    )
    const raw = readFileSync(join(folder.dataDir, 'outbox', `${FILE}.eml`), 'utf8')
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^Bcc:/m)
    expect(head).toMatch(/^To: .*a,b.*@example\.org/m)
    expect(head.match(/@example\.org/g)).toHaveLength(3)
  })
})
