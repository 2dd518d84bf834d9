export const NOT_FOUND = {
  title: 'Page not found',
  label: 'Error 404',
  heading: 'This page was never printed.',
  text: 'The address may be old or mistyped. The rest of the prospectus is in order:',
} as const

export const BROKEN = {
  heading: 'This page tore.',
  text: 'Something went wrong while we put it together. Loading it again usually helps.',
  retry: 'Load again',
} as const
