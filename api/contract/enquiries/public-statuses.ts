/** How far an enquiry has come, in the words of who sent it. */
export const ENQUIRY_STATES = ['received', 'in-progress', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

/** The sentence for a reference that no enquiry has, or that can be none. */
export const NO_SUCH_REFERENCE = 'We have no enquiry with this reference. Please check its eight characters.'
