/** Screens behind `g` and a letter. */
export const GO_TO: Readonly<Record<string, { label: string; to: string }>> = {
  d: { label: 'Dashboard', to: '/AdminHome' },
  e: { label: 'Enquiries', to: '/enquiries' },
  h: { label: 'Homepage', to: '/AdminHomeCrud' },
  c: { label: 'Courses', to: '/course' },
  t: { label: 'Testimonials', to: '/AdminTestimonials' },
  v: { label: 'Services and FAQs', to: '/ServicesAdmin' },
  u: { label: 'Admin users', to: '/AdminUsers' },
  s: { label: 'Settings', to: '/settings' },
}

/** All shortcuts, as the help lists them. */
export const SHORTCUTS: readonly { keys: readonly string[]; label: string }[] = [
  { keys: ['Ctrl', 'K'], label: 'Go to any screen, record or enquiry' },
  { keys: ['Ctrl', 'S'], label: 'Save the form' },
  { keys: ['/'], label: 'Search on this screen' },
  { keys: ['n'], label: 'To the first form of this screen' },
  { keys: ['?'], label: 'This list' },
  ...Object.entries(GO_TO).map(([key, { label }]) => ({ keys: ['g', key], label: `Go to ${label}` })),
  { keys: ['↑', '↓'], label: 'On the handle of a row: move the row' },
]
