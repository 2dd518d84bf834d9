import * as z from 'zod/mini'
import { UPLOAD_LIMITS } from '#contract/limits'

/** Name of the file field, by upload endpoint. */
export const UPLOAD_FIELDS = { upload: 'file', uploadAvatar: 'avatar' } as const

export type UploadField = (typeof UPLOAD_FIELDS)[keyof typeof UPLOAD_FIELDS]

/** Value of `accept` for file inputs: the formats that the server supports. */
export const UPLOAD_ACCEPT = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

const MEGABYTES = UPLOAD_LIMITS.fileBytes / 1024 ** 2
const MEGAPIXELS = UPLOAD_LIMITS.pixels / 1_000_000

/** Reasons why an upload fails, for the person who chose the file. */
export const UPLOAD_TEXTS = {
  notMultipart: 'Send the image as a form (Content-Type: multipart/form-data).',
  broken: 'The upload was incomplete. Please try again.',
  noFile: 'Please choose an image.',
  oneFile: (field: UploadField) => `Send exactly one image, in the field "${field}".`,
  empty: 'The file is empty. Please choose another one.',
  tooLarge: `The image is too large: at most ${MEGABYTES} MB.`,
  tooManyPixels: `The image has too many pixels: at most ${MEGAPIXELS} megapixels.`,
  tooLittleMemory:
    'The server doesn’t have enough memory for an image this large. Please upload a smaller one.',
  notAnImage: 'This file is not a supported image. Please choose a PNG, JPEG, WebP, GIF or AVIF.',
  damaged: 'The image is damaged and cannot be read. Please choose another one.',
  busy: 'Many images are being processed right now. Please try again in a moment.',
  notFound: 'Image not found.',
} as const

/** Response 201 to an upload: the URL to store in a record, and the stored width and height in pixels. */
export const uploadResponse = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

export type UploadResponse = z.infer<typeof uploadResponse>
