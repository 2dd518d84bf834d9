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

/** Serves the OpenAPI document, and a page that shows it without loading anything from other servers. */
export function docsRoutes(version: string, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  // Creating the document takes a quarter of the start time, and few servers are asked for it.
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
