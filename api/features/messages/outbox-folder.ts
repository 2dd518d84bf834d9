import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toMail } from './message.ts'
import { loadNodemailer, type OutgoingMessage, type Say, type Transport } from './transport.ts'

/** Where messages stay, and how the operator is told. */
export interface Folder {
  dataDir: string
  say: Say
}

const toStamp = (timestamp: Date) => timestamp.toISOString().replace(/[:.]/g, '-')

/**
 * A message has one file, whole or not at all, however often it is written. The console shows the subject of a message
 * that somebody waits for (the code, where nothing else brings it); others may name a visitor and are told by file.
 */
async function keep(
  { dataDir, say }: Folder,
  message: OutgoingMessage,
  ending: string,
  content: string | Buffer,
): Promise<void> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(dataDir, `outbox-${message.id}.part`)
  const file = join(folder, `${toStamp(message.createdAt)}-${message.id}${ending}`)
  await writeFile(part, content, { mode: 0o600, flush: true })
  await rename(part, file)
  say(message.expiresAt ? `${message.subject} (kept in ${file})` : `Message kept in ${file}`)
}

const STAYS_HERE = { staysHere: async () => true } as const

/** Without a mail server: an .eml file in the outbox folder, which mail programs open. */
export function mailFolder(folder: Folder, from: string): Transport {
  const createComposer = async () =>
    (await loadNodemailer()).createTransport(
      { streamTransport: true, buffer: true, newline: 'windows' },
      { disableFileAccess: true, disableUrlAccess: true },
    )
  let composer: ReturnType<typeof createComposer> | undefined
  const deliver = async (message: OutgoingMessage) => {
    composer ??= createComposer()
    const { message: raw } = await (await composer).sendMail(toMail(message, from))
    await keep(folder, message, '.eml', raw as Buffer)
  }
  return Object.assign(deliver, STAYS_HERE)
}

/** Without an SMS gateway: a text file in the outbox folder. */
export function smsFolder(folder: Folder): Transport {
  const deliver = (message: OutgoingMessage) =>
    keep(folder, message, '.sms.txt', `To: ${message.recipient}\n\n${message.text}\n`)
  return Object.assign(deliver, STAYS_HERE)
}
