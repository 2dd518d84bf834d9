export { describeProvider } from './describe-provider.ts'
export type { AddressedMessage } from './message.ts'
export { createAdministratorReader, readNotified } from './notified.ts'
export type { Outbox } from './outbox.ts'
export type { Providers } from './providers.ts'
export {
  codeMessage,
  contactChangedMessage,
  contactCodeMessage,
  invitationMessage,
  newBrowserMessage,
  resetMessage,
  secondStepMessage,
} from './templates/account.ts'
export { backupMessage } from './templates/backup.ts'
export { type DemoClassReason, demoClassMessage } from './templates/demo-class.ts'
export { inColours } from './templates/email-layout.ts'
export { type EnquiryFacts, enquiryMessage, thanksMessage } from './templates/enquiry.ts'
export { webhookOffMessage } from './templates/webhook.ts'
export { toMailbox } from './tidy-text.ts'
export type { Transport } from './transport.ts'
