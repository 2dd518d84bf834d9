import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { Arrivals } from './arrivals.ts'

/** A mail that the server has taken. */
export interface ReceivedMail {
  recipients: string[]
  messageId: string
  raw: string
}

/**
 * What the server does with a mail: takes it; refuses the sender, the recipient or the content with a code; drops the
 * connection once content comes; or reads it all and says nothing more.
 */
export type Behaviour =
  | 'accept'
  | { refuse: number; at: 'MAIL FROM' | 'RCPT TO' | 'DATA'; words?: string }
  | 'drop'
  | 'hang'

const refusal = (responseCode: number, words = 'Not here') =>
  Object.assign(new Error(words), { responseCode })
type Callback = (error?: Error | null) => void

/** A real SMTP server on the loopback whose manners tests choose. */
export class SmtpInbox {
  /** Those that it has said 250 to. */
  readonly taken = new Arrivals<ReceivedMail>()
  /** Recipients of conversations that were begun and left without a reply. */
  readonly held = new Arrivals<string>()
  /** Manners by recipient. */
  behaviour: (recipient: string) => Behaviour = () => 'accept'
  readonly #sockets = new Set<Socket>()
  readonly #server: SMTPServer

  private constructor(options: object) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onMailFrom: (_address, _session, done) => done(this.#refusalAt('MAIL FROM', '')),
      onRcptTo: ({ address }, _session, done) => done(this.#refusalAt('RCPT TO', address)),
      onData: (stream, session, done) =>
        this.#read(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
          done,
        ),
      ...options,
    })
    this.#server.on('error', () => undefined)
    // Node ends the process when the socket below a TLS one is destroyed.
    const arrival = 'secure' in options ? 'secureConnection' : 'connection'
    this.#server.server.on(arrival, (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  /**
   * @param port 0 for any
   * @param options smtp-server's own, for one that speaks TLS
   */
  static open(port = 0, options: object = {}) {
    const inbox = new SmtpInbox(options)
    return new Promise<SmtpInbox>((resolve, reject) => {
      inbox.#server.once('error', reject)
      inbox.#server.listen(port, '127.0.0.1', () => resolve(inbox))
    })
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port
  }

  /** As SMTP_URL. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Conversations that are open now. */
  get open(): number {
    return this.#sockets.size
  }

  /** Ends every conversation without a word. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  close(): Promise<void> {
    this.hangUp()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #refusalAt(place: string, recipient: string): Error | null {
    const behaviour = this.behaviour(recipient)
    return typeof behaviour === 'object' && behaviour.at === place
      ? refusal(behaviour.refuse, behaviour.words)
      : null
  }

  #read(stream: SMTPServerDataStream, recipients: string[], done: Callback): void {
    const behaviour = this.behaviour(recipients[0] ?? '')
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (behaviour === 'drop') this.hangUp()
    })
    stream.on('end', () => {
      if (behaviour === 'drop') return
      if (behaviour === 'hang') return this.held.add(recipients[0] ?? '')
      const refused = this.#refusalAt('DATA', recipients[0] ?? '')
      if (refused) return done(refused)
      const raw = Buffer.concat(chunks).toString('utf8')
      const messageId = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? ''
      done()
      this.taken.add({ recipients, messageId, raw })
    })
  }
}
