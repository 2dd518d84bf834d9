/** A message as a person reads it. `html` is empty where plain text says it all. */
export interface Message {
  subject: string
  text: string
  html: string
  /** The same in one SMS; where it is missing, an SMS carries `text`. */
  sms?: string
  /** Who gets the reply of a person. */
  replyTo?: string
}

export type Channel = 'email' | 'sms'

/** A message with its channel and its recipient, as the outbox takes it. */
export interface AddressedMessage extends Message {
  channel: Channel
  recipient: string
  /** Who has caused it, where nobody waits for it: counted against the hour's budget of a network. */
  budget?: { purpose: 'staff' | 'visitor'; network: string }
  /** After this time the message is of no use and is dropped; a message with an end counts as secret and urgent. */
  expiresAt?: Date
}
