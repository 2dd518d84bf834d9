import type { StaffEnquiry } from '#contract/enquiries/record'
import { useSession } from '../../lib/session'
import classes from './labels.module.css'

/** Who has taken an enquiry. */
export function AssigneeLabel({ owner }: Pick<StaffEnquiry, 'owner'>) {
  const isMine = useSession(({ user }) => user?.id === owner?.id)
  if (!owner) return <span className={classes.none}>Nobody</span>
  return <span>{isMine ? 'Taken by you' : `Taken by ${owner.name}`}</span>
}
