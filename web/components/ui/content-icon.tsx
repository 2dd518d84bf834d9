import { type ImageValue, isImage } from '#contract/display'
import { imageSources, imageUrl } from '../../lib/content/image-sources'
import { toText } from '../../lib/content/read-shapes'
import { drawingUrl, usePageFacts } from '../../lib/page-facts'
import { useBrokenImage } from '../../lib/use-broken-image'

interface ContentIconProps {
  /** An emoji or other short text, an image URL, or an object with one. */
  icon: unknown
  /** Shown if there is no icon or its image doesn't load. */
  fallback?: string
  className?: string
}

/** The icon of a content record. It repeats the text next to it, so it is hidden from screen readers. */
export function ContentIcon({
  icon,
  fallback = '◆',
  className = 'size-10 text-[1.75rem]',
}: ContentIconProps) {
  const { brand } = usePageFacts()
  const address = isImage(icon) ? imageUrl(icon as ImageValue) : ''
  // The server draws these in the colours of the brand.
  const image = address.startsWith('/sample/') ? drawingUrl(address, brand) : address
  const [isBroken, watch] = useBrokenImage(image)
  const box = `inline-flex max-w-[min(6rem,100%)] shrink-0 items-center overflow-x-clip justify-center font-display font-bold leading-none ${className}`
  if (image && !isBroken)
    return (
      <img
        className={`${box} object-contain`}
        {...imageSources(image, '48px')}
        {...watch}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span className={box} aria-hidden="true">
      {image ? fallback : toText(icon) || fallback}
    </span>
  )
}
