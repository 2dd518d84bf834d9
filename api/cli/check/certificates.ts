import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import type { createReporter, Line } from './report.ts'

const TIMEOUT_MS = 10_000

/** Commands that start TLS with a mail server that begins unencrypted. Each waits for the reply to the previous one. */
const STARTTLS = ['EHLO prospectus.invalid', 'STARTTLS']

export interface Place {
  host: string
  port: number
  /** True if TLS starts after a mail server's greeting. */
  isMail?: boolean
}

/** Issuer and expiry of a certificate. */
export interface Certificate {
  issuer: string
  ends: Date
}

const timeout = () => Object.assign(new Error('No response.'), { code: 'ETIMEDOUT' })

/** Reads a reply of the other side to its last line: three digits and a space. */
async function readReply(socket: Socket): Promise<string> {
  let reply = ''
  while (!/^\d{3} .*\r\n$/m.test(reply)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    reply += chunk.toString('latin1')
  }
  return reply
}

async function startTls(socket: Socket): Promise<void> {
  await readReply(socket)
  for (const line of STARTTLS) {
    socket.write(`${line}\r\n`)
    const reply = await readReply(socket)
    if (!reply.startsWith('2')) throw Object.assign(new Error(reply), { code: 'ETLS' })
  }
}

/** Connects without TLS and closes the connection. @throws the system's error */
export async function checkConnection({ host, port }: Place): Promise<void> {
  const socket = connect({ host, port, timeout: TIMEOUT_MS })
  socket.once('timeout', () => socket.destroy(timeout()))
  await once(socket, 'connect').finally(() => socket.destroy())
}

/** Connects with TLS as the server does, and closes the connection. @throws the system's or TLS's error */
export async function readCertificate({ host, port, isMail = false }: Place): Promise<Certificate> {
  const plain = isMail ? connect({ host, port }) : undefined
  const timer = setTimeout(() => (secure ?? plain)?.destroy(timeout()), TIMEOUT_MS)
  let secure: TLSSocket | undefined
  try {
    if (plain) {
      await once(plain, 'connect')
      await startTls(plain)
    }
    const servername = /^[\d.]+$|:/.test(host) ? undefined : host
    secure = connectSecurely({
      ...(plain ? { socket: plain } : { port }),
      host,
      ...(servername ? { servername } : {}),
    })
    await once(secure, 'secureConnect')
    const { issuer, valid_to } = secure.getPeerCertificate()
    return { issuer: String(issuer.O ?? issuer.CN ?? 'an unknown issuer'), ends: new Date(valid_to) }
  } finally {
    clearTimeout(timer)
    secure?.destroy()
    plain?.destroy()
  }
}

const DAY_MS = 86_400_000

/** Days before expiry from which the check warns. */
const WARNING_DAYS = 14

export function describeCertificate(
  { ok, warn }: ReturnType<typeof createReporter>,
  { issuer, ends }: Certificate,
): Line {
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
  const text = `certificate from ${issuer}, valid until ${ends.toISOString().slice(0, 10)}`
  return days < WARNING_DAYS ? warn(`${text} (${days} days left)`) : ok(text)
}
