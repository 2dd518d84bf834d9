import { EMPTY_TEXTS } from '#contract/public-texts'
import { imageSources } from '../../lib/content/image-sources'
import type { PartnerView } from '../../lib/content/read-content'
import { useBrokenImage } from '../../lib/use-broken-image'
import { EmptyLine } from '../ui/section'

export function PartnerLogos({ partners }: { partners: readonly PartnerView[] }) {
  if (partners.length === 0) return <EmptyLine list="home-partners">{EMPTY_TEXTS.homePartners}</EmptyLine>
  return (
    <ul className="grid grid-cols-2 border-t border-l border-ink/30 sm:grid-cols-3 lg:grid-cols-5">
      {partners.map(({ key, src, name }, index) => (
        <li
          key={key}
          className="grid h-18 place-items-center border-r border-b border-ink/30 p-2 sm:h-28 sm:p-5"
        >
          <PartnerLogo src={src} name={name || `Partner ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}

/** A logo, or its name if it can't be loaded. */
function PartnerLogo({ src, name }: { src: string; name: string }) {
  const [isBroken, watch] = useBrokenImage(src)
  if (isBroken) return <span className="label text-ink-soft">{name}</span>
  return (
    <img
      {...imageSources(src, '160px')}
      {...watch}
      alt={name}
      width={160}
      height={64}
      loading="lazy"
      decoding="async"
      className="one-ink h-16 w-full object-contain"
    />
  )
}
