/** What a visitor is told of an enquiry that was taken: its reference, and where that leads. */
export const REFERENCE_TEXTS = { before: 'Your reference is', link: 'See how far it is' } as const

/** What a visitor is told of an enquiry that found no line. */
export const WAITING_TEXTS = {
  note: 'Your enquiry is kept in this browser. It is sent by itself as soon as the connection is back.',
  close: 'Close message',
  again: 'Open the form',
} as const
