import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { ADMIN_ASSETS, GUARDED_SCREENS, STANDALONE_SCREENS } from '#contract/pages'
import { acceptedEncoding } from '../../http/response-cache/caching-headers.ts'
import { adminHeaders, NONCE } from '../../http/security-headers.ts'

type Options = Parameters<typeof express.static>[1]

const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** Returns the URL paths of files in a folder for which the build created compressed copies. */
function packedFiles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const ending = ENDINGS.br
  return new Set(
    files
      .filter((file) => file.isFile() && file.name.endsWith(ending))
      .map((file) => `/${relative(folder, join(file.parentPath, file.name)).slice(0, -ending.length)}`),
  )
}

function staticFiles(folder: string, options: Options): RequestHandler {
  const packed = packedFiles(folder)
  const choose: RequestHandler = (request, response, next) => {
    if (!packed.has(request.path)) return next()
    response.vary('Accept-Encoding')
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') {
      response.type(extname(request.path)).set('Content-Encoding', encoding)
      request.url = request.path + ENDINGS[encoding]
    }
    next()
  }
  const router = Router()
  router.use(choose, express.static(folder, { index: false, redirect: false, ...options }))
  return router
}

/** Folders of the built front ends and of the website's server-side renderer. */
export interface SiteFolders {
  web: string
  admin: string
  render: string
}

const DAY = '1d'
const YEAR = '1y'

/** The build writes this into every script and style tag of the admin page. */
const NONCE_PLACEHOLDER = '{{csp-nonce}}'

/** Serves files whose names contain the hash of their content, so they never change. */
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

/** Serves the files of both front ends, and the admin panel on its screens in any letter case. */
export function siteRoutes({ web, admin }: SiteFolders, secure: boolean): Router {
  const router = Router()

  router.use('/assets', hashedFiles(join(web, 'assets')))
  router.use(ADMIN_ASSETS, hashedFiles(join(admin, ADMIN_ASSETS)))
  router.get([...STANDALONE_SCREENS, ...GUARDED_SCREENS], adminHeaders(secure), adminPage(admin))
  // The page template has no content and the default look.
  router.get('/index.html', (_request, response) => response.redirect(301, '/'))
  router.use(staticFiles(web, { maxAge: DAY }))
  return router
}
