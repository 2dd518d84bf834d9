import type { Settings } from '../../lib/settings.ts'
import type { Channel } from './message.ts'
import { mailFolder, smsFolder } from './outbox-folder.ts'
import { smsGateway } from './sms-gateway.ts'
import { smtpTransport } from './smtp.ts'
import type { Say, Transport } from './transport.ts'

export type { Say, Transport } from './transport.ts'

/** The ways out that the settings open, by channel. */
export function createTransports(settings: Settings, say: Say): Record<Channel, Transport> {
  const { dataDir, mailFrom, smtpUrl, smsUrl, smsToken } = settings
  const folder = { dataDir, say }
  return {
    email: smtpUrl ? smtpTransport(smtpUrl, settings) : mailFolder(folder, mailFrom),
    sms: smsUrl ? smsGateway(smsUrl, smsToken) : smsFolder(folder),
  }
}
