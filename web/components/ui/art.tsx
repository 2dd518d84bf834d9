import { drawingUrl, usePageFacts } from '../../lib/page-facts'
import { useBrokenImage } from '../../lib/use-broken-image'

interface ArtProps {
  src: string
  alt: string
  caption?: string
  isFirst?: boolean
  /** True in a hero, where the institute can use its own image. */
  opens?: boolean
  className?: string
}

const isOurs = (address: string) => address.startsWith('/art/')

/** One of our line drawings, all of which are 640 by 520. */
export function Art({ src, alt, caption, isFirst = false, opens = false, className = '' }: ArtProps) {
  const { brand } = usePageFacts()
  const own = (opens && isOurs(src) && brand?.heroArt) || ''
  const [isBroken, watch] = useBrokenImage(own)
  const isOwn = own !== '' && !isBroken
  const shown = isOwn ? own : src
  return (
    <figure className={className}>
      <img
        {...watch}
        src={isOurs(shown) ? drawingUrl(shown, brand) : shown}
        alt={isOwn ? '' : alt}
        width={640}
        height={520}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={`h-auto w-full ${isOurs(shown) ? '' : 'corner aspect-16/13 object-cover'}`}
      />
      {caption && <figcaption className="label mt-2 text-ink-soft">{caption}</figcaption>}
    </figure>
  )
}
