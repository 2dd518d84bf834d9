export type { ConvertedImage } from './convert-image.ts'
export { convertSvg } from './convert-svg.ts'
export { createUploadLimit } from './limits.ts'
export { findImage, hashImage, insertImage, storeImage } from './stored-images.ts'

// sharp costs every start a tenth of a second, and most starts see no picture
export const readStoredForm = async (data: Buffer) =>
  (await import('./convert-image.ts')).readStoredForm(data)

export const readPixels = async (data: Buffer) => (await import('./convert-image.ts')).readPixels(data)

/** What draws pictures. */
export const loadDrawing = () => import('./convert-image.ts')
