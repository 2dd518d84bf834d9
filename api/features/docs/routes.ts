import { join } from 'node:path'
import express, { Router } from 'express'
import { ROUTES } from '#contract/routes'
import { bundledFile } from '../../lib/bundled-files.ts'
import { createOpenApi } from './openapi.ts'

const PAGE = bundledFile({ source: 'api/features/docs/page', built: 'docs' })
const VIEWER = bundledFile({ source: 'node_modules/swagger-ui-dist', built: 'docs/viewer' })

const staticFiles = (folder: string) =>
  express.static(folder, { index: false, fallthrough: false, maxAge: '1h' })

/** The description of the API for machines, and a page for people that needs nothing from elsewhere. */
export function docsRoutes(version: string): Router {
  const router = Router()
  const document = createOpenApi(version)
  router.get(ROUTES.openApi, (_request, response) => {
    response.json(document)
  })
  router.get(ROUTES.docs, (_request, response) => {
    response.sendFile(join(PAGE, 'index.html'))
  })
  router.use(`${ROUTES.docs}/viewer`, staticFiles(VIEWER))
  router.use(`${ROUTES.docs}/page`, staticFiles(PAGE))
  return router
}
