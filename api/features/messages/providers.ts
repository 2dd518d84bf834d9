import { PROVIDER_TEXTS, type Provider } from '#contract/message-providers'
import type { Database } from '../../database/database.ts'
import { readSetting } from '../../database/setting.ts'
import { isThisMachine } from '../../lib/addresses.ts'
import { openText, type Seal } from '../../lib/seal.ts'
import { type Settings, UNSET_SENDER } from '../../lib/settings.ts'
import type { Channel } from './message.ts'
import { mailFolder, smsFolder } from './outbox-folder.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpTransport, toMailPlace } from './smtp.ts'
import { DeliveryError, type Say, type Transport } from './transport.ts'

/** A way out, and what may be said of it. */
export interface WayOut extends Pick<Provider, 'source' | 'place' | 'sender' | 'hasSecret'> {
  transport: Transport
  /** Its secret was sealed by another session secret, and has to be entered again. */
  isUnreadable: boolean
  /** When it was set, where the panel has set it. */
  setAt: string | null
}

interface Options {
  settings: Pick<Settings, 'dataDir' | 'mailFrom' | 'smtpUrl' | 'smtpTls' | 'smsUrl' | 'smsToken'>
  database: Database
  /** Seals what the panel stores of passwords and tokens. */
  seal: Seal
  say: Say
  /** What is done to each mail on its way out. */
  dress: (transport: Transport) => Transport
}

/** The server that an address names, as people write it. */
const toPlace = (url: string) => new URL(url).host || new URL(url).hostname

/** What can't go for want of its password: it waits for whoever enters it again. */
const unreadable: Transport = async () => {
  throw new DeliveryError({ reason: 'secret: the session secret is another one, enter it again in Settings' })
}

/**
 * The ways out for messages: as the environment says, else as the panel says, else a folder on this machine. The row of
 * the panel is read for each message, so that a change counts at once and on every server of the database.
 */
export class Providers {
  /** The same for the outbox: each message by the way that is set when it goes. */
  readonly transports: Record<Channel, Transport> = {
    email: this.#laterBound('email'),
    sms: this.#laterBound('sms'),
  }

  constructor(private readonly options: Options) {}

  async find(channel: Channel): Promise<WayOut> {
    if (channel === 'sms') return this.#findSms()
    const way = await this.#findMail()
    return { ...way, transport: this.options.dress(way.transport) }
  }

  #laterBound(channel: Channel): Transport {
    const send: Transport = async (message, signal) => (await this.find(channel)).transport(message, signal)
    return Object.assign(send, { staysHere: async () => (await this.find(channel)).source === 'none' })
  }

  /** Whether the environment names the way out: what the panel says then counts for nothing. */
  isOfEnvironment(channel: Channel): boolean {
    const { smtpUrl, smsUrl } = this.options.settings
    return (channel === 'email' ? smtpUrl : smsUrl) !== undefined
  }

  /** Whether mail goes by SMTP_URL, and from nobody that a mail server knows. */
  get lacksSender(): boolean {
    const { smtpUrl, mailFrom } = this.options.settings
    return smtpUrl !== undefined && mailFrom === UNSET_SENDER
  }

  async #findMail(): Promise<WayOut> {
    const { settings, database, seal, say } = this.options
    const { smtpUrl, mailFrom, dataDir } = settings
    if (smtpUrl) {
      const hasSecret = new URL(smtpUrl).password !== ''
      const transport = smtpTransport(toMailPlace(smtpUrl, settings), mailFrom)
      const rest = { isUnreadable: false, setAt: null }
      return {
        transport,
        source: 'environment',
        place: toPlace(smtpUrl),
        sender: mailFrom,
        hasSecret,
        ...rest,
      }
    }
    const stored = await readSetting(database, 'mailServer')
    if (stored.updatedAt === null) return { ...NONE, transport: mailFolder({ dataDir, say }, mailFrom) }
    const { host, port, security, user, senderName, senderAddress, updatedAt: setAt } = stored
    const pass = openText(seal, stored.password)
    const name = senderName || (await this.#instituteName())
    const sender = name ? `"${name}" <${senderAddress}>` : senderAddress
    const place = {
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls' && !isThisMachine(host),
      ...(user ? { auth: { user, pass: pass ?? '' } } : {}),
    }
    return {
      transport: pass === null ? unreadable : smtpTransport(place, sender),
      source: 'panel',
      place: `${host.includes(':') ? `[${host}]` : host}:${port}`,
      sender,
      hasSecret: stored.password !== '',
      isUnreadable: pass === null,
      setAt,
    }
  }

  /** As the name of a sender can be. */
  async #instituteName(): Promise<string> {
    const { instituteName } = await readSetting(this.options.database, 'siteSettings')
    return instituteName.replace(/["<>\\]/g, '')
  }

  async #findSms(): Promise<WayOut> {
    const { settings, database, seal, say } = this.options
    const { smsUrl, smsToken, dataDir } = settings
    if (smsUrl) {
      const rest = { sender: '', isUnreadable: false, setAt: null }
      const transport = smsGateway(smsUrl, smsToken)
      const hasSecret = smsToken !== undefined
      return { transport, source: 'environment', place: toPlace(smsUrl), hasSecret, ...rest }
    }
    const { url, token: sealed, updatedAt: setAt } = await readSetting(database, 'smsGateway')
    if (setAt === null) return { ...NONE, transport: smsFolder({ dataDir, say }) }
    const token = openText(seal, sealed)
    return {
      transport: token === null ? unreadable : smsGateway(url, token || undefined),
      source: 'panel',
      place: toPlace(url),
      sender: '',
      hasSecret: sealed !== '',
      isUnreadable: token === null,
      setAt,
    }
  }
}

const NONE = {
  source: 'none',
  place: '',
  sender: '',
  hasSecret: false,
  isUnreadable: false,
  setAt: null,
} as const

/** Why a gateway's address may not be used; null when it may. */
export function findGatewayProblem(url: string): string | null {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isThisMachine(hostname) ? null : PROVIDER_TEXTS.urlPlain
}
