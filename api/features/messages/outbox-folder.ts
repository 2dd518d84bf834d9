import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toMail } from './message.ts'
import { loadNodemailer, type OutgoingMessage, type PrintLine, type Transport } from './transport.ts'

export interface Folder {
  dataDir: string
  print: PrintLine
}

const toStamp = (timestamp: Date) => timestamp.toISOString().replace(/[:.]/g, '-')

/**
 * Writes a message to its file, atomically. The console shows the subject of a message that a person is waiting for,
 * because it contains the sign-in code. Other subjects may contain a visitor's name, so only the file is shown.
 */
async function keep(
  { dataDir, print }: Folder,
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
  print(message.expiresAt ? `${message.subject} (saved to ${file})` : `Message saved to ${file}`)
}

const LOCAL = { isLocal: async () => true } as const

/** Used without a mail server: saves .eml files, which mail clients can open. */
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
  return Object.assign(deliver, LOCAL)
}

/** Used without an SMS gateway: saves text files. */
export function smsFolder(folder: Folder): Transport {
  const deliver = (message: OutgoingMessage) =>
    keep(folder, message, '.sms.txt', `To: ${message.recipient}\n\n${message.text}\n`)
  return Object.assign(deliver, LOCAL)
}
