import { useState } from 'react'
import { DEFAULT_AVATAR } from '#contract/display'
import { imageSources } from '../../lib/image-sources'

/** A person's picture; the default one takes its place when it fails to load. */
export function Avatar({ src, name }: { src: string; name: string }) {
  const [failed, setFailed] = useState('')
  return (
    <img
      className="size-14 shrink-0 rounded-full border-2 border-ink bg-marigold-pale object-cover"
      {...imageSources(failed === src ? DEFAULT_AVATAR : src, '56px')}
      onError={() => setFailed(src)}
      alt={name ? `Portrait of ${name}` : ''}
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
    />
  )
}
