/** Statuses of an enquiry as its sender sees them. */
export const PUBLIC_STATUSES = ['received', 'in-progress', 'answered', 'closed'] as const
export type PublicStatus = (typeof PUBLIC_STATUSES)[number]

/** Shown for an unknown or invalid reference. */
export const UNKNOWN_REFERENCE_MESSAGE = 'No enquiry has this reference. Please check all 8 characters.'
