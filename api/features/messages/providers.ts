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
import { DeliveryError, type PrintLine, type Transport } from './transport.ts'

/** A mail server, SMS gateway or outbox folder, with its status. */
export interface DeliveryProvider extends Pick<Provider, 'source' | 'place' | 'sender' | 'hasSecret'> {
  transport: Transport
  /** True if its secret was encrypted with another session secret and must be entered again. */
  isUnreadable: boolean
  setAt: string | null
}

interface Options {
  settings: Pick<Settings, 'dataDir' | 'mailFrom' | 'smtpUrl' | 'smtpTls' | 'smsUrl' | 'smsToken'>
  database: Database
  /** Encrypts the passwords and tokens stored by the panel. */
  seal: Seal
  print: PrintLine
  decorate: (transport: Transport) => Transport
}

/** Returns the host of a URL, with its port if there is one. */
const toPlace = (url: string) => new URL(url).host || new URL(url).hostname

/** Fails every message until the secret is entered again. */
const unreadable: Transport = async () => {
  throw new DeliveryError({ reason: 'secret: the session secret has changed, enter it again in Settings' })
}

/**
 * The providers for messages: set by the environment, else in the panel, else a folder on this machine. The panel's
 * settings are read for each message, so that a change takes effect right away on every server of the database.
 */
export class Providers {
  /** Transports that look up the provider for each message. */
  readonly transports: Record<Channel, Transport> = {
    email: this.#laterBound('email'),
    sms: this.#laterBound('sms'),
  }

  constructor(private readonly options: Options) {}

  async find(channel: Channel): Promise<DeliveryProvider> {
    if (channel === 'sms') return this.#findSms()
    const provider = await this.#findMail()
    return { ...provider, transport: this.options.decorate(provider.transport) }
  }

  #laterBound(channel: Channel): Transport {
    const send: Transport = async (message, signal) => (await this.find(channel)).transport(message, signal)
    return Object.assign(send, { isLocal: async () => (await this.find(channel)).source === 'none' })
  }

  /** True if the environment sets the provider, which overrides the panel. */
  isOfEnvironment(channel: Channel): boolean {
    const { smtpUrl, smsUrl } = this.options.settings
    return (channel === 'email' ? smtpUrl : smsUrl) !== undefined
  }

  /** True if SMTP_URL is set without MAIL_FROM. */
  get lacksSender(): boolean {
    const { smtpUrl, mailFrom } = this.options.settings
    return smtpUrl !== undefined && mailFrom === UNSET_SENDER
  }

  async #findMail(): Promise<DeliveryProvider> {
    const { settings, database, seal, print } = this.options
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
    if (stored.updatedAt === null) return { ...NONE, transport: mailFolder({ dataDir, print }, mailFrom) }
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

  /** Returns the institute's name without characters that a sender name can't contain. */
  async #instituteName(): Promise<string> {
    const { instituteName } = await readSetting(this.options.database, 'siteSettings')
    return instituteName.replace(/["<>\\]/g, '')
  }

  async #findSms(): Promise<DeliveryProvider> {
    const { settings, database, seal, print } = this.options
    const { smsUrl, smsToken, dataDir } = settings
    if (smsUrl) {
      const rest = { sender: '', isUnreadable: false, setAt: null }
      const transport = smsGateway(smsUrl, smsToken)
      const hasSecret = smsToken !== undefined
      return { transport, source: 'environment', place: toPlace(smsUrl), hasSecret, ...rest }
    }
    const { url, token: sealed, updatedAt: setAt } = await readSetting(database, 'smsGateway')
    if (setAt === null) return { ...NONE, transport: smsFolder({ dataDir, print }) }
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

/** Returns why a gateway's URL can't be used, or null if it can. */
export function findGatewayProblem(url: string): string | null {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isThisMachine(hostname) ? null : PROVIDER_TEXTS.urlPlain
}
