// What other features may use of this one.

export {
  type EnquiryEvent,
  type EnquiryFacts,
  FACT_COLUMNS,
  type Listener,
  readListeners,
  tellWebhooks,
  toDeliveries,
  toFacts,
} from './enquiry-events.ts'
