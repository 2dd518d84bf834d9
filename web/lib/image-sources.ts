import { storedImageSources } from '#contract/stored-images'

/**
 * Attributes of an image: a stored one in the width that its place needs, any other as it is.
 * @param sizes of its place, as the `sizes` attribute takes them
 */
export function imageSources(address: string, sizes: string) {
  const srcSet = storedImageSources(address)
  return srcSet ? { src: address, srcSet, sizes } : { src: address }
}
