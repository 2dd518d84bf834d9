/** How far an enquiry has come, in the words of who sent it. */
export const PUBLIC_STATUSES = ['received', 'in-progress', 'answered', 'closed'] as const
export type PublicStatus = (typeof PUBLIC_STATUSES)[number]

/** The sentence for a reference that no enquiry has, or that can be none. */
export const NO_SUCH_REFERENCE = 'We have no enquiry with this reference. Please check its eight characters.'
