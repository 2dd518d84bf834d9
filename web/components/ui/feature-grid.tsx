import type { FeatureView } from '../../lib/content/read-content'
import { ContentIcon } from './content-icon'
import { LinkedText } from './linked-text'
import { EmptyLine } from './section'

export function FeatureGrid({ features, empty }: { features: readonly FeatureView[]; empty: string }) {
  if (features.length === 0) return <EmptyLine>{empty}</EmptyLine>
  return (
    <ul className="grid border-t border-l border-ink/30 sm:grid-cols-2 xl:grid-cols-3">
      {features.map(({ key, icon, title, text }) => (
        <li
          key={key}
          className="grid min-w-0 content-start max-sm:grid-cols-[--spacing(18)_1fr] border-r border-b border-ink/30 p-6 transition-colors hover:bg-accent-pale lg:p-8"
        >
          <ContentIcon icon={icon} className="h-14 min-w-14 justify-start! self-start text-[2.25rem]" />
          <div className="sm:mt-6">
            <h3 className="text-entry font-bold">{title}</h3>
            <p className="mt-2 text-ink-soft">
              <LinkedText>{text}</LinkedText>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
