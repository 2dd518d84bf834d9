import { EMPTY_TEXTS } from '#contract/public-texts'
import { imageSources } from '../../lib/content/image-sources'
import type { ServiceView } from '../../lib/content/read-services'
import { preselectionQuery } from '../../lib/enquiry-form/preselection'
import { useBrokenImage } from '../../lib/use-broken-image'
import { LinkedText } from '../ui/linked-text'
import { MoreLink } from '../ui/more-link'
import { EmptyLine } from '../ui/section'

export function ServiceCards({ services }: { services: readonly ServiceView[] }) {
  if (services.length === 0) return <EmptyLine list="services">{EMPTY_TEXTS.services}</EmptyLine>
  return (
    <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 xl:grid-cols-3">
      {services.map(({ key, ...service }) => (
        <ServiceCard key={key} {...service} />
      ))}
    </ul>
  )
}

const PLAIN_IMAGE = '/art/service-plain.svg'

function ServiceCard({ value, title, desc, image, topics }: Omit<ServiceView, 'key'>) {
  const [isBroken, watch] = useBrokenImage(image)
  return (
    <li className="flex min-w-0 flex-col">
      <img
        {...imageSources(
          image && !isBroken ? image : PLAIN_IMAGE,
          '(min-width: 80rem) 26rem, (min-width: 48rem) 45vw, 90vw',
        )}
        {...watch}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        decoding="async"
        className="corner aspect-[8/5] w-full border-2 border-ink bg-paper-deep object-cover"
      />
      <h3 className="mt-5 text-entry font-bold">{title}</h3>
      <p className="mt-2 text-ink-soft">
        <LinkedText>{desc}</LinkedText>
      </p>
      {topics.length > 0 && (
        <ul aria-label={`Topics of ${title}`} className="mt-4 flex flex-wrap gap-2">
          {topics.map((topic, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: topics are plain texts that may repeat and never move.
            <li key={index} className="border border-ink/40 bg-sheet px-3 py-1 text-[0.9rem]">
              {topic}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto pt-5">
        <MoreLink to={`/contact${preselectionQuery({ service: value })}#enroll`}>
          Enquire<span className="sr-only"> about {title}</span>
        </MoreLink>
      </p>
    </li>
  )
}
