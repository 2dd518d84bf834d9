import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { ADMIN_ASSETS, GUARDED_SCREENS, PUBLIC_PAGES, STANDALONE_SCREENS } from '#contract/pages'
import { adminHeaders, NONCE } from '../../middleware/security-headers.ts'

/** Folders of the built faces; null where a face has not been built (development serves them elsewhere). */
export interface SiteFolders {
  web: string
  admin: string
}

const DAY = '1d'
const YEAR = '1y'

/** Written by the build into every script and style tag of the admin page. */
const NONCE_PLACEHOLDER = '{{csp-nonce}}'

/** Files whose names carry the hash of their content never change. */
const hashedFiles = (folder: string): RequestHandler =>
  express.static(folder, { immutable: true, maxAge: YEAR, index: false, fallthrough: false })

function adminPage(folder: string): RequestHandler {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(html.replaceAll(NONCE_PLACEHOLDER, String(response.locals[NONCE])))
  }
}

/**
 * The two faces as browsers get them: the website on its pages, the admin panel on its screens, whatever the case
 * (R2). An unknown address gets the website's own not-found page with status 404.
 */
export function siteRoutes({ web, admin }: SiteFolders, secure: boolean): Router {
  const router = Router()
  const page = readFileSync(join(web, 'index.html'))
  const sendPage =
    (status: number): RequestHandler =>
    (_request, response) => {
      response.status(status).set('Cache-Control', 'no-cache').type('html').send(page)
    }

  router.use('/assets', hashedFiles(join(web, 'assets')))
  router.use(ADMIN_ASSETS, hashedFiles(join(admin, ADMIN_ASSETS)))
  router.get([...STANDALONE_SCREENS, ...GUARDED_SCREENS], adminHeaders(secure), adminPage(admin))
  router.get([...PUBLIC_PAGES.map(({ path }) => path), '/privacy'], sendPage(200))
  router.use(express.static(web, { index: false, maxAge: DAY }))
  router.get('/{*path}', sendPage(404))
  return router
}
