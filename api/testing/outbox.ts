import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { TEST_TIMEOUT_MS } from './timeout.ts'

const CODE = /code is (?:=\r?\n)?(\d{5})/

/** Reads the messages that a server without SMTP and SMS gateway has written to its data directory, oldest first. */
export function readOutbox(dataDir: string): string[] {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Waits until the outbox contains `count` matching messages, by watching the folder. */
export async function waitForMessages(dataDir: string, pattern: RegExp, count = 1): Promise<string[]> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  return new Promise((resolve, reject) => {
    const stop = (settle: () => void) => {
      watcher.close()
      clearTimeout(timeout)
      settle()
    }
    const check = () => {
      const found = readOutbox(dataDir).filter((text) => pattern.test(text))
      if (found.length >= count) stop(() => resolve(found))
    }
    const watcher = watch(folder, check)
    const timeout = setTimeout(
      () => stop(() => reject(new Error(`No message matching ${pattern} was sent.`))),
      TEST_TIMEOUT_MS,
    )
    check()
  })
}

/** Returns the newest code sent to an email address or phone number, after `count` codes were sent there. */
export async function waitForCode(dataDir: string, recipient: string, count = 1): Promise<string> {
  const messages = await waitForMessages(
    dataDir,
    new RegExp(`^To: ${recipient.replace(/[+.]/g, '\\$&')}[\\s\\S]*code is`, 'm'),
    count,
  )
  const code = CODE.exec(messages.at(-1) ?? '')?.[1]
  if (!code) throw new Error('The message contains no code.')
  return code
}
