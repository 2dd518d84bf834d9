import { imageAddress as addressBehind, type ImageValue } from '#contract/display'
import { storedImageSources } from '#contract/stored-images'
import { API_BASE } from '../requests'

/** The address of an image that a record carries, behind the API's; empty when there is none. */
export const imageAddress = (value: ImageValue): string => addressBehind(value, API_BASE)

/**
 * Attributes of an image: a stored one in the width that its place needs, any other as it is.
 * @param sizes of its place, as the `sizes` attribute takes them
 */
export function imageSources(address: string, sizes: string) {
  const srcSet = storedImageSources(address, API_BASE)
  return srcSet ? { src: address, srcSet, sizes } : { src: address }
}
