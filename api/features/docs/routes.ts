import { join } from 'node:path'
import express, { type Router } from 'express'
import { ENDPOINTS } from '#contract/endpoints/all'
import { DOCS_PATH } from '#contract/routes'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { mustRevalidate } from '../../http/response-cache/caching-headers.ts'
import { bundledFile } from '../../lib/bundled-files.ts'
import { createOpenApi } from './openapi.ts'

const PAGE = bundledFile({ source: 'api/features/docs/page', built: 'docs' })
const VIEWER = bundledFile({ source: 'node_modules/swagger-ui-dist', built: 'docs/viewer' })

const staticFiles = (folder: string) =>
  express.static(folder, { index: false, fallthrough: false, maxAge: '1h' })

/** The description of the API for machines, and a page for people that needs nothing from elsewhere. */
export function docsRoutes(version: string, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  // Describing all endpoints takes a quarter of a start, and few servers are ever asked.
  let document: ReturnType<typeof createOpenApi> | undefined
  endpoint(ENDPOINTS.readOpenApi, mustRevalidate, () => {
    document ??= createOpenApi(version)
    return document
  })
  router.get(DOCS_PATH, (_request, response) => {
    response.sendFile(join(PAGE, 'index.html'))
  })
  router.use(`${DOCS_PATH}/viewer`, staticFiles(VIEWER))
  router.use(`${DOCS_PATH}/page`, staticFiles(PAGE))
  return router
}
