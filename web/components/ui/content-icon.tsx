import { type ImageValue, isImage } from '#contract/display'
import { imageAddress, imageSources } from '../../lib/content/image-sources'
import { toText } from '../../lib/content/read-shapes'

interface ContentIconProps {
  /** An emoji or other short text, an image address, or an object with one. */
  icon: unknown
  /** Shown where there is no icon. */
  fallback?: string
  className?: string
}

/** The icon of a content record. It repeats what the text beside it says, so it is silent for screen readers. */
export function ContentIcon({
  icon,
  fallback = '◆',
  className = 'size-10 text-[1.75rem]',
}: ContentIconProps) {
  const box = `inline-flex max-w-[min(6rem,100%)] shrink-0 items-center overflow-x-clip justify-center font-display font-bold leading-none ${className}`
  if (isImage(icon))
    return (
      <img
        className={`${box} object-contain`}
        {...imageSources(imageAddress(icon as ImageValue), '48px')}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
    )
  return (
    <span className={box} aria-hidden="true">
      {toText(icon) || fallback}
    </span>
  )
}
