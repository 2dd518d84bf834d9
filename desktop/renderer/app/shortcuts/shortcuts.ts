/** Screens that open with `g` and a letter. */
export const GO_TO: Readonly<Record<string, { label: string; to: string }>> = {
  d: { label: 'Dashboard', to: '/AdminHome' },
  w: { label: 'Desk', to: '/desk' },
  e: { label: 'Enquiries', to: '/enquiries' },
  r: { label: 'Reports', to: '/reports' },
  h: { label: 'Homepage', to: '/AdminHomeCrud' },
  c: { label: 'Courses', to: '/course' },
  t: { label: 'Testimonials', to: '/AdminTestimonials' },
  v: { label: 'Services and FAQs', to: '/ServicesAdmin' },
  u: { label: 'Admin users', to: '/AdminUsers' },
  s: { label: 'Settings', to: '/settings' },
}

interface Shortcut {
  keys: readonly string[]
  label: string
}

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'Go to any screen, record or enquiry' },
  { keys: ['Ctrl', 'S'], label: 'Save form' },
  { keys: ['/'], label: 'Search on this screen' },
  { keys: ['n'], label: 'Go to the first form on this screen' },
  { keys: ['?'], label: 'Show shortcuts' },
  ...Object.entries(GO_TO).map(([key, { label }]) => ({ keys: ['g', key], label: `Go to ${label}` })),
  { keys: ['↑', '↓'], label: 'Move the row (on its handle)' },
]

/** Shortcuts of the desk, for the selected or open enquiry. */
export const DESK_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['j', 'k'], label: 'Next or previous enquiry (also ↓ and ↑)' },
  { keys: ['w'], label: 'Add a walk-in or phone call' },
  { keys: ['Enter'], label: 'Open' },
  { keys: ['c'], label: 'Call' },
  { keys: ['1'], label: 'Log call: spoke' },
  { keys: ['2'], label: 'Log call: no answer' },
  { keys: ['3'], label: 'Log call: busy' },
  { keys: ['4'], label: 'Log call: wrong number' },
  { keys: ['t'], label: 'Assign to me' },
  { keys: ['y'], label: 'No answer: retry at the suggested time' },
  { keys: ['Shift', 'H'], label: 'Next step: in an hour' },
  { keys: ['Shift', 'A'], label: 'Next step: this afternoon 16:00' },
  { keys: ['Shift', 'T'], label: 'Next step: tomorrow 11:00' },
  { keys: ['Shift', 'S'], label: 'Next step: Saturday 11:00' },
  { keys: ['Shift', 'W'], label: 'Next step: next week' },
  { keys: ['n'], label: 'Write a note' },
  { keys: ['e'], label: 'Change the status' },
  { keys: ['x'], label: 'Select for bulk edit' },
  { keys: ['Shift', 'X'], label: 'Select a range' },
  { keys: ['z'], label: 'Undo the last change (repeat to go further back)' },
  { keys: ['←', '→'], label: 'Move the card (on the board)' },
]
