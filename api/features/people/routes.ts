import { type RequestHandler, Router } from 'express'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { mergeSchema, PEOPLE_TEXTS, splitSchema } from '#contract/people'
import { parse } from '../../http/parse.ts'
import { getSignedIn } from '../accounts/require-admin.ts'
import type { PeopleDeps } from './deps.ts'
import { mergePeople } from './merge-people.ts'
import { acceptProposal, decideProposal, readProposals } from './proposals.ts'
import { readPerson } from './read-person.ts'
import { splitPerson } from './split-person.ts'

/** One person, one page; for signed-in staff. */
export function peopleRoutes(deps: PeopleDeps, admin: RequestHandler): Router {
  const { database } = deps
  const router = Router()
  router.get(ENQUIRY_ROUTES.person, admin, async (request, response) => {
    response.json(await readPerson(database, String(request.params.id)))
  })
  router.post(ENQUIRY_ROUTES.merge, admin, async (request, response) => {
    const id = String(request.params.id)
    const { otherId } = parse(mergeSchema, request.body)
    const moved = await mergePeople(deps, id, otherId, getSignedIn(response).user)
    response.json({ message: PEOPLE_TEXTS.merged, person: await readPerson(database, id), moved })
  })
  router.post(ENQUIRY_ROUTES.split, admin, async (request, response) => {
    const id = String(request.params.id)
    const split = parse(splitSchema, request.body)
    const otherId = await splitPerson(deps, id, split, getSignedIn(response).user)
    response.json({ message: PEOPLE_TEXTS.split, person: await readPerson(database, id), otherId })
  })
  router.get(ENQUIRY_ROUTES.proposals, admin, async (_request, response) => {
    response.json(await readProposals(database))
  })
  router.post(ENQUIRY_ROUTES.acceptProposal, admin, async (request, response) => {
    const { id, moved } = await acceptProposal(deps, String(request.params.id), getSignedIn(response).user)
    response.json({ message: PEOPLE_TEXTS.merged, person: await readPerson(database, id), moved })
  })
  const decisions = [
    [ENQUIRY_ROUTES.declineProposal, 'declined'],
    [ENQUIRY_ROUTES.reopenProposal, 'reopened'],
  ] as const
  for (const [path, decision] of decisions) {
    router.post(path, admin, async (request, response) => {
      const id = String(request.params.id)
      response.json({ message: await decideProposal(deps, id, decision, getSignedIn(response).user) })
    })
  }
  return router
}
