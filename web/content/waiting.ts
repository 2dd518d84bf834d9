/** What a visitor is told of an enquiry that found no line. */
export const WAITING_TEXTS = {
  note: 'Your enquiry is kept in this browser. It is sent by itself as soon as the connection is back.',
  close: 'Close message',
  again: 'Open the form',
} as const
