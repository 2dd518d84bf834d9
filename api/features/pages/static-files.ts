import { readdirSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { acceptedEncoding } from '../../http/response-cache/caching-headers.ts'

type Options = Parameters<typeof express.static>[1]

const ENDINGS = { br: '.br', gzip: '.gz' } as const

/** Files of a folder that the build has laid a compressed copy beside, as addresses. */
function packedFiles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const ending = ENDINGS.br
  return new Set(
    files
      .filter((file) => file.isFile() && file.name.endsWith(ending))
      .map((file) => `/${relative(folder, join(file.parentPath, file.name)).slice(0, -ending.length)}`),
  )
}

/** Serves the files of a folder, the compressed copies to whoever takes them. */
export function staticFiles(folder: string, options: Options): RequestHandler {
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
