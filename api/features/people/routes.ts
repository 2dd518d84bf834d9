import { type RequestHandler, Router } from 'express'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import { mergeSchema, PEOPLE_TEXTS, splitSchema } from '#contract/people'
import { parse } from '../../http/parse.ts'
import { callerOf } from '../accounts/caller.ts'
import type { PeopleServices } from './deps.ts'
import { mergePeople } from './merge-people.ts'
import { acceptProposal, decideProposal, readProposals } from './proposals.ts'
import { readPerson } from './read-person.ts'
import { splitPerson } from './split-person.ts'

/** One person, one page; for signed-in staff. */
export function peopleRoutes(services: PeopleServices, admin: RequestHandler): Router {
  const { database } = services
  const router = Router()
  router.get(DESK_ROUTES.person, admin, async (request, response) => {
    response.json(await readPerson(database, String(request.params.id)))
  })
  router.post(DESK_ROUTES.merge, admin, async (request, response) => {
    const id = String(request.params.id)
    const { otherId } = parse(mergeSchema, request.body)
    const moved = await mergePeople(services, id, otherId, callerOf(response).user)
    response.json({ message: PEOPLE_TEXTS.merged, person: await readPerson(database, id), moved })
  })
  router.post(DESK_ROUTES.split, admin, async (request, response) => {
    const id = String(request.params.id)
    const split = parse(splitSchema, request.body)
    const otherId = await splitPerson(services, id, split, callerOf(response).user)
    response.json({ message: PEOPLE_TEXTS.split, person: await readPerson(database, id), otherId })
  })
  router.get(DESK_ROUTES.proposals, admin, async (_request, response) => {
    response.json(await readProposals(database))
  })
  router.post(DESK_ROUTES.acceptProposal, admin, async (request, response) => {
    const { id, moved } = await acceptProposal(services, String(request.params.id), callerOf(response).user)
    response.json({ message: PEOPLE_TEXTS.merged, person: await readPerson(database, id), moved })
  })
  const decisions = [
    [DESK_ROUTES.declineProposal, 'declined'],
    [DESK_ROUTES.reopenProposal, 'reopened'],
  ] as const
  for (const [path, decision] of decisions) {
    router.post(path, admin, async (request, response) => {
      const id = String(request.params.id)
      response.json({ message: await decideProposal(services, id, decision, callerOf(response).user) })
    })
  }
  return router
}
