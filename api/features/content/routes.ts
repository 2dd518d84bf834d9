import { Router } from 'express'
import { COLLECTION_NAMES } from '#contract/content'
import { ROUTES } from '#contract/routes'
import type { Database } from '../../lib/database.ts'
import { readCollection } from './read-content.ts'
import { readContactInfo, readHomeConfig, readPublicSettings } from './read-single-records.ts'

/** The public reads of the content: one generic line for the seventeen collections, and the single records. */
export function contentRoutes(database: Database): Router {
  const router = Router()
  for (const name of COLLECTION_NAMES) {
    router.get(`/api/${name}`, async (_request, response) => {
      response.json(await readCollection(database, name))
    })
  }
  router.get(ROUTES.homeConfig, async (_request, response) => {
    response.json(await readHomeConfig(database))
  })
  router.get(ROUTES.contactInfo, async (_request, response) => {
    response.json(await readContactInfo(database))
  })
  router.get(ROUTES.siteSettings, async (_request, response) => {
    response.json(await readPublicSettings(database))
  })
  return router
}
