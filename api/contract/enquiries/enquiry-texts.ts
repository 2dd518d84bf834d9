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

/** Shown to the visitor when an enquiry has been received. */
export const REFERENCE_TEXTS = { before: 'Your reference is', link: 'Track your enquiry' } as const

/** Shown to the visitor while an enquiry waits for the connection. */
export const WAITING_TEXTS = {
  note: 'We’ve saved your enquiry in this browser and will send it once you’re online.',
  close: 'Close message',
  again: 'Open the form',
  changed: 'First version sent. Press Send again to send your changes.',
} as const

/**
 * The default privacy notice under each form. Its version is stored with each enquiry sent from there.
 */
export const PRIVACY_NOTICE = {
  version: '2026-11',
  text: 'We use these details only to answer your enquiry.',
  link: 'How we handle your data',
} as const
