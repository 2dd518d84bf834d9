import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_ACCEPT, UPLOAD_TEXTS } from '#contract/uploads'
import { api } from '../../lib/api'
import { ApiError, isResponded } from '../../lib/api-errors'

/** The upload endpoint of a screen and its messages. */
export interface Uploader {
  send: typeof api.uploadImage
  done?: string
  failure: (error: unknown) => string
}

/** A file that is rejected before it is sent. */
export class RefusedFile extends Error {}

const { homepage, testimonials, services } = CONTENT_SCREEN_TEXTS
const generic = { send: api.uploadImage }

const serverText = (error: unknown) =>
  error instanceof RefusedFile ? error.message : error instanceof ApiError ? error.serverMessage : undefined

/** Homepage manager: a prefix, then the server's message or the known reason. */
export const homepageUploader: Uploader = {
  ...generic,
  failure: (error) => {
    const known = serverText(error) ?? (isResponded(error) ? undefined : (error as Error).message)
    return homepage.uploadFailed + (known || homepage.unknownError)
  },
}

/** Testimonials: avatars have their own endpoint. */
export const avatarUploader: Uploader = {
  send: api.uploadAvatar,
  failure: (error) =>
    serverText(error) ?? (isResponded(error) ? testimonials.uploadFailed : testimonials.imageUploadFailed),
}

export const serviceUploader: Uploader = {
  ...generic,
  done: services.imageUploaded,
  failure: (error) => serverText(error) ?? services.uploadFailed,
}

export const BRAND_ACCEPT = `${UPLOAD_ACCEPT},image/svg+xml`

/** Logo and icon: SVG drawings are sent as text and stored as bitmaps. */
export const brandUploader: Uploader = {
  send: async (file) =>
    file.type === 'image/svg+xml' ? api.storeDrawing({ svg: await file.text() }) : api.uploadImage(file),
  failure: (error) => serverText(error) ?? homepage.uploadFailed + homepage.unknownError,
}

/** Uploaders by the name in the collection. */
export const UPLOADERS = { avatar: avatarUploader, service: serviceUploader } as const

/**
 * Uploads an image. @returns its URL
 * @throws RefusedFile if the file isn't an image or is too large, otherwise as `api` does
 */
export async function uploadImage({ send }: Uploader, file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new RefusedFile(UPLOAD_TEXTS.notAnImage)
  if (file.size > UPLOAD_LIMITS.fileBytes) throw new RefusedFile(UPLOAD_TEXTS.tooLarge)
  return (await send(file)).url
}
