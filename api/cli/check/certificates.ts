import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely, type TLSSocket } from 'node:tls'
import type { about, Line } from './report.ts'

const PATIENCE_MS = 10_000

/**
 * How a mail server that begins in the clear is asked for TLS; each line is sent once the one before has been replied
 * to.
 */
const STARTTLS = ['EHLO prospectus.invalid', 'STARTTLS']

export interface Place {
  host: string
  port: number
  /** Whether TLS begins after a mail server's greeting. */
  isMail?: boolean
}

/** What a certificate says of itself. */
export interface CertificateFacts {
  issuer: string
  ends: Date
}

const timeout = () => Object.assign(new Error('Nothing answers.'), { code: 'ETIMEDOUT' })

/** The last line of the other side's reply: three digits and a blank. */
async function awaitAnswer(socket: Socket): Promise<string> {
  let said = ''
  while (!/^\d{3} .*\r\n$/m.test(said)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    said += chunk.toString('latin1')
  }
  return said
}

async function askForTls(socket: Socket): Promise<void> {
  await awaitAnswer(socket)
  for (const line of STARTTLS) {
    socket.write(`${line}\r\n`)
    const answer = await awaitAnswer(socket)
    if (!answer.startsWith('2')) throw Object.assign(new Error(answer), { code: 'ETLS' })
  }
}

/** Connects without TLS and hangs up. @throws what the system says */
export async function reach({ host, port }: Place): Promise<void> {
  const socket = connect({ host, port, timeout: PATIENCE_MS })
  socket.once('timeout', () => socket.destroy(timeout()))
  await once(socket, 'connect').finally(() => socket.destroy())
}

/** Connects with TLS as the server does, and hangs up. @throws what the system or TLS says */
export async function readCertificate({ host, port, isMail = false }: Place): Promise<CertificateFacts> {
  const plain = isMail ? connect({ host, port }) : undefined
  const patience = setTimeout(() => (secure ?? plain)?.destroy(timeout()), PATIENCE_MS)
  let secure: TLSSocket | undefined
  try {
    if (plain) {
      await once(plain, 'connect')
      await askForTls(plain)
    }
    const servername = /^[\d.]+$|:/.test(host) ? undefined : host
    secure = connectSecurely({
      ...(plain ? { socket: plain } : { port }),
      host,
      ...(servername ? { servername } : {}),
    })
    await once(secure, 'secureConnect')
    const { issuer, valid_to } = secure.getPeerCertificate()
    return { issuer: String(issuer.O ?? issuer.CN ?? 'nobody named'), ends: new Date(valid_to) }
  } finally {
    clearTimeout(patience)
    secure?.destroy()
    plain?.destroy()
  }
}

const DAY_MS = 86_400_000

/** Days before its end at which somebody should ask why it has not been renewed. */
const FEWEST_DAYS = 14

/** A certificate in words. */
export function describeCertificate(
  { ok, look }: ReturnType<typeof about>,
  { issuer, ends }: CertificateFacts,
): Line {
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
  const words = `the certificate is from ${issuer} and valid until ${ends.toISOString().slice(0, 10)}`
  return days < FEWEST_DAYS ? look(`${words}: ${days} days more`) : ok(words)
}
