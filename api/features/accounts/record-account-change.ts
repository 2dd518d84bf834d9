import type { Action, SecondStepEvent } from '#contract/activity'
import type { Role } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { type Actor, activityRow } from '../audit/index.ts'

/** What was done to an account. */
export interface AccountActivity {
  account: { id: string; name: string }
  action: Action
  /** Names of the changed fields; never a value, least of all of a secret */
  fields?: readonly string[]
  /** What happened to the second step of its sign-in */
  secondStep?: SecondStepEvent
  /** How many sessions and trusted devices were ended */
  sessions?: number
  devices?: number
  /** Who had invited them, by id and name */
  invitedById?: string
  invitedBy?: string
  /** What the account is from now on */
  role?: Role
  /** What it was before */
  formerRole?: Role
}

/** The write of an account's line for the audit list: await it in the transaction of the change, or pass it to one. */
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
