import type { Request, RequestHandler, Response, Router } from 'express'
import { INERT_POLICY } from '#contract/content-policy'
import { ENDPOINTS } from '#contract/endpoints/all'
import { UPLOAD_LIMITS } from '#contract/limits'
import { STORED_TYPE, UPLOADS_PATH } from '#contract/stored-images'
import { UPLOAD_TEXTS, type UploadField } from '#contract/uploads'
import { type AccessControl, createEndpoints } from '../../http/endpoint.ts'
import { createFileReceiver } from '../../http/file-receiver.ts'
import { limitByNetwork } from '../../http/rate-limit.ts'
import { AppError } from '../../lib/app-error.ts'
import { imageMemory } from './image-memory.ts'
import { CONVERSIONS, createUploadLimit } from './limits.ts'
import { parseWidth, SizedImages } from './sized-images.ts'
import { findImage, storeImage, type UploadDeps } from './stored-images.ts'

/** Images never change under their name, and must not run anything. */
const IMAGE_HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': INERT_POLICY,
  'X-Content-Type-Options': 'nosniff',
}

/** Sent with the stored image while the requested copy isn't available, so that browsers try again soon. */
const UNTIL_SIZED = 'public, max-age=60'

function imageReceiver(field: UploadField, isStillAllowed: AccessControl['isStillAllowed']) {
  const texts = { ...UPLOAD_TEXTS, oneFile: UPLOAD_TEXTS.oneFile(field) }
  const receive = createFileReceiver({ field, maxBytes: UPLOAD_LIMITS.fileBytes, texts })
  const convertReceived = async (request: Request, response: Response) => {
    const { bytes: original } = await receive(request, response, isStillAllowed)
    // Loading sharp takes 0.1 seconds, and most processes never see an upload.
    const { convertImage } = await import('./convert-image.ts')
    return convertImage(original)
  }
  return async (request: Request, response: Response) => {
    if (imageMemory.waiting >= CONVERSIONS.waiting) throw new AppError('unavailable', UPLOAD_TEXTS.busy)
    const size = Number(request.headers['content-length']) || UPLOAD_LIMITS.fileBytes
    return imageMemory.admitUpload(size, () => convertReceived(request, response))
  }
}

const noSuchImage: RequestHandler = () => {
  throw new AppError('not_found', UPLOAD_TEXTS.notFound)
}

/**
 * The two upload endpoints for staff, and the public images. They must be mounted before the JSON body parser, because
 * the session is checked before any of the body is read.
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
    const width = parseWidth(request.query.w)
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
