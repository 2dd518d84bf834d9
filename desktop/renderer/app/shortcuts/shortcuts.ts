/** Screens behind `g` and a letter. */
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

/** Shortcuts that work on every screen, as the help lists them. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: 'Go to any screen, record or enquiry' },
  { keys: ['Ctrl', 'S'], label: 'Save the form' },
  { keys: ['/'], label: 'Search on this screen' },
  { keys: ['n'], label: 'To the first form of this screen' },
  { keys: ['?'], label: 'This list' },
  ...Object.entries(GO_TO).map(([key, { label }]) => ({ keys: ['g', key], label: `Go to ${label}` })),
  { keys: ['↑', '↓'], label: 'On the handle of a row: move the row' },
]

/** Shortcuts of the Desk screen, for the enquiry that is selected there or open beside the list. */
export const DESK_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['j', 'k'], label: 'Next, previous enquiry (also ↓ and ↑)' },
  { keys: ['w'], label: 'Write down a walk-in or a phone call' },
  { keys: ['Enter'], label: 'Open it' },
  { keys: ['c'], label: 'Call' },
  { keys: ['1'], label: 'Note the call: spoke' },
  { keys: ['2'], label: 'Note the call: no answer' },
  { keys: ['3'], label: 'Note the call: busy' },
  { keys: ['4'], label: 'Note the call: wrong number' },
  { keys: ['t'], label: 'Take it' },
  { keys: ['y'], label: 'Nobody answered: try again when it is proposed' },
  { keys: ['Shift', 'H'], label: 'Next step: in an hour' },
  { keys: ['Shift', 'A'], label: 'Next step: this afternoon 16:00' },
  { keys: ['Shift', 'T'], label: 'Next step: tomorrow 11:00' },
  { keys: ['Shift', 'S'], label: 'Next step: Saturday 11:00' },
  { keys: ['Shift', 'W'], label: 'Next step: next week' },
  { keys: ['n'], label: 'Write a note' },
  { keys: ['e'], label: 'Change the status' },
  { keys: ['x'], label: 'Select it for a change of several' },
  { keys: ['Shift', 'X'], label: 'Select all from the one selected before' },
  { keys: ['z'], label: 'Undo your last change; again: the one before' },
  { keys: ['←', '→'], label: 'On the board: move the card' },
]
