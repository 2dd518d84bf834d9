import { useState } from 'react'

/**
 * Detects whether an image fails to load, even before the page's script has loaded.
 * @returns true if it failed, and the props for the image
 */
export function useBrokenImage(address: string) {
  const [broken, setBroken] = useState('')
  const onError = () => setBroken(address)
  const watch = {
    onError,
    ref: (image: HTMLImageElement | null) => void (image?.complete && image.decode().catch(onError)),
  }
  return [broken === address, watch] as const
}
