import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { UPLOAD_LIMITS } from '#contract/limits'
import { UPLOAD_ACCEPT, UPLOAD_TEXTS } from '#contract/uploads'
import { api } from '../../lib/api'
import { ApiError, isResponded } from '../../lib/api-errors'

/** Where a screen sends its images, and how it words a failure. */
export interface Uploader {
  send: typeof api.uploadImage
  /** Shown after a success, where the screen says so. */
  done?: string
  failure: (error: unknown) => string
}

/** A file that is refused before it is sent. */
export class RefusedFile extends Error {}

const { homepage, testimonials, services } = CONTENT_SCREEN_TEXTS
const generic = { send: api.uploadImage }

const serverText = (error: unknown) =>
  error instanceof RefusedFile ? error.message : error instanceof ApiError ? error.serverMessage : undefined

/** Homepage manager: the prefix, then the server's sentence or whatever is known. */
export const homepageUploader: Uploader = {
  ...generic,
  failure: (error) => {
    const known = serverText(error) ?? (isResponded(error) ? undefined : (error as Error).message)
    return homepage.uploadFailed + (known || homepage.unknownError)
  },
}

/** Testimonials: avatars have an address of their own. */
export const avatarUploader: Uploader = {
  send: api.uploadAvatar,
  failure: (error) =>
    serverText(error) ?? (isResponded(error) ? testimonials.uploadFailed : testimonials.imageUploadFailed),
}

/** Services Admin. */
export const serviceUploader: Uploader = {
  ...generic,
  done: services.imageUploaded,
  failure: (error) => serverText(error) ?? services.uploadFailed,
}

/** Types of files that a brand is made with. */
export const BRAND_ACCEPT = `${UPLOAD_ACCEPT},image/svg+xml`

/** Logo and mark, which may be drawings: an SVG is sent as text, and stored as pixels. */
export const brandUploader: Uploader = {
  send: async (file) =>
    file.type === 'image/svg+xml' ? api.storeDrawing({ svg: await file.text() }) : api.uploadImage(file),
  failure: (error) => serverText(error) ?? homepage.uploadFailed + homepage.unknownError,
}

/** By the name that a collection gives. */
export const UPLOADERS = { avatar: avatarUploader, service: serviceUploader } as const

/**
 * Sends an image; the address in the response goes into the record.
 * @throws RefusedFile for what is no image or too large, else as `api`
 */
export async function uploadImage({ send }: Uploader, file: File): Promise<string> {
  if (!file.type.startsWith('image/')) throw new RefusedFile(UPLOAD_TEXTS.notAnImage)
  if (file.size > UPLOAD_LIMITS.fileBytes) throw new RefusedFile(UPLOAD_TEXTS.tooLarge)
  return (await send(file)).url
}
