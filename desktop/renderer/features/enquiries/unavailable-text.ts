import { may } from '#contract/roles'
import { useSession } from '../../lib/session'

/** True if the current user can't see colleagues' enquiries, as is the case for counsellors. */
export function isLimitedToOwnEnquiries(): boolean {
  const { user } = useSession.getState()
  return user !== null && !may(user, 'read-all-enquiries')
}

/** Explains a 404: the server answers the same for a colleague's enquiry as for an erased one. */
export const unavailableReason = (): string =>
  isLimitedToOwnEnquiries() ? 'erased or assigned to a colleague' : 'erased'

/** Shown after an enquiry is assigned to someone else, which can't be undone. */
export const NO_LONGER_VISIBLE = 'No longer visible to you.'
