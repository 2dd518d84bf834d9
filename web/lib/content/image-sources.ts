import { type ImageValue, imageUrl as urlBehind } from '#contract/display'
import { storedImageSources } from '#contract/stored-images'
import { API_BASE } from '../requests'

/** Returns the URL of a record's image, with the API's base, or an empty string without one. */
export const imageUrl = (value: ImageValue): string => urlBehind(value, API_BASE)

/**
 * Returns the attributes of an image: sized versions of a stored one, or else its URL.
 * @param sizes value of the `sizes` attribute
 */
export function imageSources(address: string, sizes: string) {
  const srcSet = storedImageSources(address, API_BASE)
  return srcSet ? { src: address, srcSet, sizes } : { src: address }
}
