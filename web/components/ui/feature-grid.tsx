import type { FeatureView } from '../../lib/read-content'
import { ContentIcon } from './content-icon'
import { EmptyLine } from './section'

/** Features in a ruled table of cells. */
export function FeatureGrid({ features, empty }: { features: readonly FeatureView[]; empty: string }) {
  if (features.length === 0) return <EmptyLine>{empty}</EmptyLine>
  return (
    <ul className="grid overflow-hidden sm:grid-cols-2 xl:grid-cols-3">
      {features.map(({ key, icon, title, text }) => (
        <li
          key={key}
          className="-mt-px -ml-px flex min-w-0 flex-col border border-ink/30 p-6 transition-colors hover:bg-marigold-pale lg:p-8"
        >
          <ContentIcon icon={icon} className="size-14 justify-start text-[2.25rem]" />
          <h3 className="mt-6 text-entry font-bold">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
