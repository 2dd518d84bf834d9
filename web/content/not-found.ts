/** In the place of a page whose code could not be fetched. */
export const OFFLINE = {
  heading: 'The line is gone.',
  text: 'This page could not be fetched. It comes by itself when the connection is back.',
  retry: 'Try again',
} as const

export const BROKEN = {
  heading: 'This page tore.',
  text: 'Something went wrong while we put it together. Loading it again usually helps.',
  retry: 'Load again',
} as const
