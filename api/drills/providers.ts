import { type SmsAnswer, SmsReceiver } from '../testing/sms-receiver.ts'
import { type Behaviour, SmtpInbox } from '../testing/smtp-inbox.ts'

/** A mail server or an SMS gateway on the loopback. */
export interface Provider {
  /** The settings that make a server send by it. */
  settings: Record<string, string>
  /** Ways to be away; the last one leaves nothing under way. */
  troubles: readonly (() => void)[]
  takeAll(): void
  /** Ids of the messages that it has said yes to, one for each time. */
  taken(): string[]
  close(): Promise<void>
}

/** Hangs, refuses, drops the line, is not at home. */
export async function openMailServer(): Promise<Provider> {
  const inbox = await SmtpInbox.open()
  const be = (behaviour: Behaviour) => () => {
    inbox.behaviour = () => behaviour
  }
  return {
    settings: { SMTP_URL: inbox.url, NOTIFY_EMAIL: 'desk@example.com' },
    troubles: [
      be('hang'),
      be({ refuse: 451, at: 'RCPT TO' }),
      be('drop'),
      be({ refuse: 421, at: 'MAIL FROM' }),
    ],
    takeAll: be('accept'),
    taken: () => inbox.taken.all.map(({ messageId }) => messageId.slice(1, messageId.indexOf('@'))),
    close: () => inbox.close(),
  }
}

/** The same of a gateway. */
export async function openSmsGateway(): Promise<Provider> {
  const receiver = await SmsReceiver.open()
  const be = (answer: SmsAnswer) => () => {
    receiver.usual = answer
  }
  return {
    settings: { SMS_URL: receiver.url },
    troubles: [be('hang'), be(429), be('drop'), be(503)],
    takeAll: be(201),
    taken: () => receiver.calls.all.filter(({ answer }) => answer === 201).map(({ body }) => body.id),
    close: () => receiver.close(),
  }
}
