import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import { ADMIN_ASSETS, GUARDED_SCREENS, STANDALONE_SCREENS } from '#contract/pages'
import { adminHeaders, NONCE } from '../../http/security-headers.ts'
import { staticFiles } from './static-files.ts'

/** Folders of the built front ends, and of the code that renders the website's pages. */
export interface SiteFolders {
  web: string
  admin: string
  render: string
}

const DAY = '1d'
const YEAR = '1y'

/** Written by the build into every script and style tag of the admin page. */
const NONCE_PLACEHOLDER = '{{csp-nonce}}'

/** Files whose names carry the hash of their content never change. */
const hashedFiles = (folder: string): RequestHandler =>
  staticFiles(folder, { immutable: true, maxAge: YEAR, fallthrough: false })

function adminPage(folder: string): RequestHandler {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(html.replaceAll(NONCE_PLACEHOLDER, String(response.locals[NONCE])))
  }
}

/** The files of both front ends, and the admin panel on its screens, whatever the case. */
export function siteRoutes({ web, admin }: SiteFolders, secure: boolean): Router {
  const router = Router()

  router.use('/assets', hashedFiles(join(web, 'assets')))
  router.use(ADMIN_ASSETS, hashedFiles(join(admin, ADMIN_ASSETS)))
  router.get([...STANDALONE_SCREENS, ...GUARDED_SCREENS], adminHeaders(secure), adminPage(admin))
  // The template of all pages: as it lies there it has no content, and the original look.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'))
  router.use(staticFiles(web, { maxAge: DAY }))
  return router
}
