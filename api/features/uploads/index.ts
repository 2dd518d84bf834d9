// What other features may use of this one.
/** What draws pictures. sharp costs every start a tenth of a second, and most starts draw none. */
export const loadDrawing = () => import('./convert-image.ts')
export { findImage, storeImage } from './stored-images.ts'
