import type { Request, RequestHandler, Response, Router } from 'express'
import { INERT_POLICY } from '#contract/content-policy'
import { ENDPOINTS } from '#contract/endpoints/all'
import { UPLOAD_LIMITS } from '#contract/limits'
import { STORED_TYPE, UPLOADS_PATH } from '#contract/stored-images'
import { UPLOAD_TEXTS, type UploadField } from '#contract/uploads'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { createFileReceiver } from '../../http/one-file.ts'
import { limitByNetwork } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { CONVERSIONS, createUploadLimit } from './limits.ts'
import { pictureMemory } from './picture-memory.ts'
import { SizedImages, widthIn } from './sized-images.ts'
import { findImage, storeImage, type UploadDeps } from './stored-images.ts'

/** An image never changes under its name, and does nothing but be shown. */
const IMAGE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': INERT_POLICY,
  'X-Content-Type-Options': 'nosniff',
}

/** The stored image goes out for a copy that can't be had now: a browser asks again. */
const UNTIL_SIZED = 'public, max-age=60'

function imageReceiver(field: UploadField, isStillAllowed: AccessControl['isStillAllowed']) {
  const texts = { ...UPLOAD_TEXTS, oneFile: UPLOAD_TEXTS.oneFile(field) }
  const receive = createFileReceiver({ field, maxBytes: UPLOAD_LIMITS.fileBytes, texts })
  const convertReceived = async (request: Request, response: Response) => {
    const { bytes: original } = await receive(request, response, isStillAllowed)
    // sharp costs every start a tenth of a second, and most starts see no upload
    const { convertImage } = await import('./convert-image.ts')
    return convertImage(original)
  }
  return async (request: Request, response: Response) => {
    if (pictureMemory.waiting >= CONVERSIONS.waiting) throw new AppError('unavailable', UPLOAD_TEXTS.busy)
    const size = Number(request.headers['content-length']) || UPLOAD_LIMITS.fileBytes
    return pictureMemory.holding(size, () => convertReceived(request, response))
  }
}

const noSuchImage: RequestHandler = () => {
  throw new AppError('not_found', UPLOAD_TEXTS.notFound)
}

/**
 * The two upload endpoints, for staff only, and the images themselves for everybody. They stand before the parser of
 * JSON bodies; the session is asked for before a byte of the body is.
 */
export function uploadRoutes(deps: UploadDeps, access: AccessControl): Router {
  const { router, endpoint } = createEndpoints(access)
  const limited = limitByNetwork(createUploadLimit(deps.database))
  const sized = new SizedImages(deps.database)
  for (const upload of [ENDPOINTS.uploadImage, ENDPOINTS.uploadAvatar]) {
    const receiveImage = imageReceiver(upload.file, access.isStillAllowed)
    endpoint(upload, limited, async ({ user, request, response }) =>
      storeImage(deps, await receiveImage(request, response), user),
    )
  }

  router.get(`${UPLOADS_PATH}/:name`, async (request, response, next) => {
    const name = String(request.params.name)
    const width = widthIn(request.query.w)
    const copy = width === null || !name.endsWith('.webp') ? null : await sized.get(name, width)
    if (copy)
      return response
        .type(STORED_TYPE)
        .set({ ...IMAGE_HEADERS, ETag: `"${width}-${name}"` })
        .send(copy)
    const image = await findImage(deps.database, name)
    if (!image) return next()
    response.set({ ...IMAGE_HEADERS, 'Content-Type': STORED_TYPE, ETag: `"${image.hash}"` })
    if (width !== null) response.set('Cache-Control', UNTIL_SIZED)
    response.send(Buffer.from(image.data))
  })
  router.use(UPLOADS_PATH, noSuchImage)
  return router
}
