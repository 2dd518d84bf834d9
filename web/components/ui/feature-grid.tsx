import type { CollectionName } from '#contract/collections/all'
import type { FeatureView } from '../../lib/content/read-content'
import { ContentIcon } from './content-icon'
import { LinkedText } from './linked-text'
import { EmptyLine } from './section'

interface FeatureGridProps {
  features: readonly FeatureView[]
  empty: string
  list: CollectionName
}

export function FeatureGrid({ features, empty, list }: FeatureGridProps) {
  if (features.length === 0) return <EmptyLine list={list}>{empty}</EmptyLine>
  return (
    <ul className="grid border-t border-l border-ink/30 sm:grid-cols-2 xl:grid-cols-3">
      {features.map(({ key, icon, title, text }) => (
        <li
          key={key}
          className="grid min-w-0 content-start border-r border-b border-ink/30 px-4 py-3 max-sm:grid-cols-[--spacing(14)_1fr] sm:p-6 transition-colors hover:bg-accent-pale lg:p-8"
        >
          <ContentIcon
            icon={icon}
            className="h-11 min-w-11 justify-start! self-start text-[1.75rem] sm:h-14 sm:min-w-14 sm:text-[2.25rem]"
          />
          <div className="sm:mt-6">
            <h3 className="text-entry font-bold">{title}</h3>
            <p className="mt-0.5 text-ink-soft max-sm:text-[0.95rem] max-sm:leading-snug sm:mt-2">
              <LinkedText>{text}</LinkedText>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
