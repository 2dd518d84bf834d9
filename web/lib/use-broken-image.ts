import { useState } from 'react'

/**
 * Whether an image fails to load, be it before the page's script has come.
 * @returns that, and what the image's element needs for it
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
