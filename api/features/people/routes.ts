import type { Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PEOPLE_TEXTS } from '#contract/people'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { changeAndRead, countWrittenContact, type EnquiryFormDeps } from '../enquiries/index.ts'
import { correctEnquiry } from './correct-enquiry.ts'
import type { PeopleDeps } from './deps.ts'
import { mergePeople } from './merge-people.ts'
import { acceptProposal, decideProposal, readProposals } from './proposals.ts'
import { readActivity } from './read-activity.ts'
import { readPerson } from './read-person.ts'
import { splitPerson } from './split-person.ts'

/** One person, one page; for signed-in staff. */
export function peopleRoutes(
  deps: PeopleDeps & Pick<EnquiryFormDeps, 'contactLimit'>,
  access: AccessControl,
): Router {
  const { database, contactLimit } = deps
  const { router, endpoint } = createEndpoints(access)

  endpoint(ENDPOINTS.correctEnquiry, async ({ params: { id }, body, user, key }) => {
    if (body.mobile || body.email) await countWrittenContact(contactLimit, user)
    return changeAndRead(database, id, user, () => correctEnquiry(deps, id, body, user, key))
  })
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
