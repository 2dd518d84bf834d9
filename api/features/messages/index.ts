// What other features may use of this one.

export { codeMessage, resetMessage } from './account-templates.ts'
export { backupMessage } from './backup-template.ts'
export { type EnquiryFacts, enquiryMessage, thanksMessage } from './enquiry-templates.ts'
export type { AddressedMessage } from './message.ts'
export type { Outbox } from './outbox.ts'
export { isMailable, toMailbox } from './tidy-text.ts'
