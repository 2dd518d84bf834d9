import type { Router } from 'express'
import type { ActivityRecord } from '#contract/activity'
import { ENDPOINTS } from '#contract/endpoints/all'
import { LAST_CHANGE } from '#contract/enquiries/undo'
import { ERROR_TEXTS } from '#contract/errors'
import { PEOPLE_TEXTS } from '#contract/people'
import { may, type Viewer } from '#contract/roles'
import type { Database } from '../../database/database.ts'
import { LONG_TRANSACTION } from '../../database/dialect.ts'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { AppError } from '../../lib/app-error.ts'
import { ACTIVITY_COLUMNS, type Actor, toActivityRecord } from '../audit/index.ts'
import {
  changeAndRead,
  countEnteredContact,
  type EnquiryFormDeps,
  whereVisibleEnquiry,
} from '../enquiries/index.ts'
import { publishChanges } from '../events/index.ts'
import { correctEnquiry } from './correct-enquiry.ts'
import type { PeopleDeps } from './deps.ts'
import { mergePerson } from './merge-person.ts'
import { acceptProposal, decideProposal, readProposals } from './proposals.ts'
import { readPerson } from './read-person.ts'
import { splitPerson } from './split-person.ts'
import { undo } from './undo.ts'

/** True if the line is on a timeline that the viewer can see, or they can read the audit log. */
async function canSeeActivity(
  database: Database,
  { subject, subjectId }: { subject: string; subjectId: string },
  viewer: Viewer,
): Promise<boolean> {
  if (may(viewer, 'read-audit')) return true
  if (subject === 'person') return may(viewer, 'read-all-enquiries')
  if (subject !== 'enquiry') return false
  return (await database.enquiry.count({ where: whereVisibleEnquiry(subjectId, viewer) })) > 0
}

/** Returns a timeline line in full. @throws AppError `not_found`, also if the viewer can't see the timeline */
async function readActivity(database: Database, id: string, viewer: Viewer): Promise<ActivityRecord> {
  const row = await database.activity.findUnique({ where: { id, erasureId: null }, select: ACTIVITY_COLUMNS })
  if (!row || !(await canSeeActivity(database, row, viewer)))
    throw new AppError('not_found', ERROR_TEXTS.noRecord)
  return toActivityRecord(row)
}

/**
 * Merges another person into this one.
 * @returns ids of the moved enquiries; splitting them off undoes the merge
 * @throws AppError `not_found` for an unknown person, `invalid` if the other one is the same or unknown
 */
async function mergePeople(
  { database, clock, events, people }: PeopleDeps,
  id: string,
  otherId: string,
  actor: Actor,
): Promise<string[]> {
  const merge = () =>
    database.$transaction(async (transaction) => {
      const rows = await transaction.enquiry.findMany({
        where: { personId: { in: [id, otherId] }, erasureId: null },
        distinct: ['personId'],
        select: { personId: true },
      })
      const known = rows.map(({ personId }) => personId)
      if (!known.includes(id)) throw new AppError('not_found', ERROR_TEXTS.noRecord)
      if (id === otherId) throw new AppError('invalid', PEOPLE_TEXTS.sameTwice)
      if (!known.includes(otherId)) throw new AppError('invalid', PEOPLE_TEXTS.noOther)
      return mergePerson(transaction, { from: otherId, into: id }, clock, actor)
    }, LONG_TRANSACTION)
  const moved = await people.exclusively(merge)
  publishChanges(events, moved)
  return moved.map((enquiry) => enquiry.id)
}

/** Serves people, corrections and undo to signed-in staff. */
export function peopleRoutes(
  deps: PeopleDeps & Pick<EnquiryFormDeps, 'contactLimit'>,
  access: AccessControl,
): Router {
  const { database, contactLimit } = deps
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.correctEnquiry, async ({ params: { id }, body, user, key }) => {
    if (body.mobile || body.email) await countEnteredContact(contactLimit, user)
    return changeAndRead(database, id, user, () => correctEnquiry(deps, id, body, user, key))
  })
  endpoint(ENDPOINTS.undoActivity, ({ params: { id }, user, key }) =>
    undo(deps, id === LAST_CHANGE ? id : { id }, user, key),
  )
  endpoint(ENDPOINTS.undoBatch, ({ params: { id }, user, key }) => undo(deps, { batchId: id }, user, key))
  endpoint(ENDPOINTS.readActivity, ({ params, user }) => readActivity(database, params.id, user))
  endpoint(ENDPOINTS.readPerson, ({ params, query, user }) =>
    readPerson(database, params.id, user, query.timeline),
  )
  endpoint(ENDPOINTS.mergePeople, async ({ params: { id }, body, user }) => {
    const moved = await mergePeople(deps, id, body.otherId, user)
    return { message: PEOPLE_TEXTS.merged, person: await readPerson(database, id, user), moved }
  })
  endpoint(ENDPOINTS.splitPerson, async ({ params: { id }, body, user }) => {
    const otherId = await splitPerson(deps, id, body, user)
    return { message: PEOPLE_TEXTS.split, person: await readPerson(database, id, user), otherId }
  })
  endpoint(ENDPOINTS.listProposals, () => readProposals(database))
  endpoint(ENDPOINTS.acceptProposal, async ({ params, user }) => {
    const { id, moved } = await acceptProposal(deps, params.id, user)
    return { message: PEOPLE_TEXTS.merged, person: await readPerson(database, id, user), moved }
  })
  endpoint(ENDPOINTS.declineProposal, async ({ params, user }) => ({
    message: await decideProposal(deps, params.id, 'declined', user),
  }))
  endpoint(ENDPOINTS.reopenProposal, async ({ params, user }) => ({
    message: await decideProposal(deps, params.id, 'reopened', user),
  }))
  return router
}
