import { Link } from 'react-router-dom'
import { FALLBACK_LOGO } from '../../content/institute'
import { imageSources } from '../../lib/content/image-sources'
import { drawingUrl, usePageFacts } from '../../lib/page-facts'
import { useBrokenImage } from '../../lib/use-broken-image'

interface BrandProps {
  /** URL of the institute's logo; empty for the fallback. */
  logo: string
  name: string
}

/** The logo, linked to Home. The fallback is shown next to the institute's name, which a custom logo contains itself. */
export function Brand({ logo, name }: BrandProps) {
  const [isBroken, watch] = useBrokenImage(logo)
  const { brand } = usePageFacts()
  const mark = brand?.mark ?? ''
  const [isMarkBroken, watchMark] = useBrokenImage(mark)
  const isOwn = logo !== '' && !isBroken
  return (
    <Link to="/" className="flex min-h-12 min-w-0 items-center gap-3 menu:w-58" aria-label={`${name}, home`}>
      {isOwn ? (
        // A white background turns into the colour of the page.
        <img
          {...imageSources(logo, '176px')}
          alt={name}
          width={176}
          height={44}
          className="h-11 w-auto max-w-28 object-contain object-left mix-blend-multiply xs:max-w-44"
          {...watch}
        />
      ) : (
        <>
          <img
            {...imageSources(mark && !isMarkBroken ? mark : drawingUrl(FALLBACK_LOGO, brand), '44px')}
            {...watchMark}
            alt=""
            width={44}
            height={44}
            className="size-11 min-w-5 object-contain"
          />
          <span className="name line-clamp-3 min-w-0 max-w-28 font-display text-[0.95rem] xs:max-w-44 xs:text-[1.05rem] leading-[1.1] font-bold tracking-tight text-balance">
            {brand?.shortName || name}
          </span>
        </>
      )}
    </Link>
  )
}
