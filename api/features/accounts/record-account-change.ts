import type { Action, SecondStepEvent } from '#contract/activity'
import type { Role } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'

export interface AccountActivity {
  account: { id: string; name: string }
  action: Action
  /** Names of the changed fields, never their values */
  fields?: readonly string[]
  secondStep?: SecondStepEvent
  sessions?: number
  devices?: number
  invitedById?: string
  invitedBy?: string
  role?: Role
  formerRole?: Role
}

/** Returns the write of an audit entry, to be awaited in, or passed to, the transaction of the change. */
export const recordAccount = (
  database: Pick<Database, 'activity'>,
  clock: Clock,
  actor: Actor,
  { account, action, ...rest }: AccountActivity,
) =>
  database.activity.create({
    data: activityRow(clock, actor, {
      subject: 'account',
      subjectId: account.id,
      action,
      detail: { label: account.name, ...rest },
    }),
    select: { id: true },
  })
