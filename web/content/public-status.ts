import type { PublicStatus } from '#contract/enquiries/public-statuses'

interface Step {
  state: PublicStatus
  label: string
  text: string
}

/** The way of an enquiry, from first to last. */
export const STEPS: readonly Step[] = [
  { state: 'received', label: 'Received', text: 'Your enquiry has arrived at our desk.' },
  { state: 'in-progress', label: 'In our hands', text: 'A colleague has taken it and will call you.' },
  { state: 'answered', label: 'Answered', text: 'We have spoken or written to you.' },
  { state: 'closed', label: 'Closed', text: 'Nothing is left to do. Write to us again at any time.' },
]

export const ENQUIRY_STATE_TEXTS = {
  label: 'Your enquiry',
  heading: 'How far is my enquiry?',
  lead: 'Enter the reference from our message or from the slip of the front desk. It has eight letters and digits.',
  field: 'Reference',
  example: 'K7QM-4XPD',
  ask: 'Show its state',
  received: 'Received on',
  here: 'it is here now',
  again: 'Look up another',
} as const
