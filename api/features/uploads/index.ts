export type { ConvertedImage } from './convert-image.ts'
export { convertSvg } from './convert-svg.ts'
export { createUploadLimit } from './limits.ts'
export { findImage, hashImage, insertImage, storeImage } from './stored-images.ts'

// Loading sharp takes 0.1 seconds, and most processes never need it, so it is imported on first use.
export const readStoredForm = async (data: Buffer) =>
  (await import('./convert-image.ts')).readStoredForm(data)

export const readPixels = async (data: Buffer) => (await import('./convert-image.ts')).readPixels(data)

export const loadDrawing = () => import('./convert-image.ts')
