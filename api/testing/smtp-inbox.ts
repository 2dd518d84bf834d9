import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { Arrivals } from './arrivals.ts'

export interface ReceivedMail {
  recipients: string[]
  messageId: string
  raw: string
}

/**
 * Reaction of the server to an email: accepts it; rejects the sender, the recipient or the content with a code; drops the
 * connection during the content; or reads everything without a response.
 */
export type Behaviour =
  | 'accept'
  | { refuse: number; at: 'MAIL FROM' | 'RCPT TO' | 'DATA'; words?: string }
  | 'drop'
  | 'hang'

const refusal = (responseCode: number, words = 'Not here') =>
  Object.assign(new Error(words), { responseCode })
type Callback = (error?: Error | null) => void

/** An SMTP server on the loopback interface whose behaviour tests choose. */
export class SmtpInbox {
  readonly taken = new Arrivals<ReceivedMail>()
  /** Recipients of connections that were left without a response. */
  readonly held = new Arrivals<string>()
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
    // Node crashes when the socket below a TLS socket is destroyed.
    const arrival = 'secure' in options ? 'secureConnection' : 'connection'
    this.#server.server.on(arrival, (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  /**
   * @param port 0 for any
   * @param options options of smtp-server, such as TLS
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

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  /** Number of open connections. */
  get open(): number {
    return this.#sockets.size
  }

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
