/** The texts of the two enquiry forms. */
export const ENQUIRY_TEXTS = {
  required: 'Please fill all required fields.',
  mobile: 'Please enter a valid phone number.',
  email: 'Please enter a valid email address.',
  failed: 'Submission failed. Please try again.',
  unreachable: 'Something went wrong. Please try again later.',
  studentSuccess: 'Enquiry submitted successfully! We will contact you soon.',
  serviceSuccess: 'Thanks! Your services enquiry was submitted. We’ll contact you shortly.',
} as const

/** What a visitor is told of an enquiry that was taken: its reference, and where that leads. */
export const REFERENCE_TEXTS = { before: 'Your reference is', link: 'See how far it is' } as const

/** What a visitor is told of an enquiry that found no line. */
export const WAITING_TEXTS = {
  note: 'Your enquiry is kept in this browser and sent as soon as the connection is back.',
  close: 'Close message',
  again: 'Open the form',
  changed: 'Sent as first written. Press Send again to send your changes.',
} as const

/**
 * The short privacy notice under each form until the owner words it; its version is stored with each enquiry that was
 * sent beneath it.
 */
export const PRIVACY_NOTICE = {
  version: '2026-11',
  text: 'We use these details only to answer your enquiry.',
  link: 'How we handle your data',
} as const
