// Public exports of this feature.
export {
  type EnquiryEvent,
  type EnquiryFacts,
  FACT_COLUMNS,
  type Listener,
  queueWebhooks,
  readListeners,
  toDeliveries,
  toFacts,
} from './enquiry-events.ts'
