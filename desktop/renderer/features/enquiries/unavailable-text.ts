import { may } from '#contract/roles'
import { useSession } from '../../lib/session'

/** Whether colleagues' enquiries are hidden from the current user, as they are from a counsellor. */
export function isLimitedToOwnEnquiries(): boolean {
  const { user } = useSession.getState()
  return user !== null && !may(user, 'read-all-enquiries')
}

/** What became of an enquiry that the server knows no more: of a colleague's it says the same as of an erased one. */
export const unavailableReason = (): string =>
  isLimitedToOwnEnquiries() ? 'erased meanwhile, or went to a colleague' : 'erased meanwhile'

/** Said where an enquiry was handed to somebody, and cannot be taken back. */
export const NO_LONGER_VISIBLE = 'No longer shown to you.'
