import type { CollectionName } from '#contract/collections/all'
import type { StatView } from '../../lib/content/read-content'
import { ContentIcon } from './content-icon'
import { EmptyLine } from './section'

/** Maximum characters of a large value; longer ones, up to 12, are smaller. */
const LARGE_VALUE = 7

interface StatStripProps {
  stats: readonly StatView[]
  empty: string
  list: CollectionName
  /** Shows large values; otherwise only icons and labels. */
  hasValues?: boolean
}

export function StatStrip({ stats, empty, list, hasValues = false }: StatStripProps) {
  if (stats.length === 0) return <EmptyLine list={list}>{empty}</EmptyLine>
  return (
    <ul
      className={`grid overflow-hidden border-y-2 border-ink ${
        hasValues
          ? 'grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] max-sm:grid-cols-2'
          : 'grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]'
      }`}
    >
      {stats.map(({ key, icon, label, value }) => (
        <li
          key={key}
          className={`-mt-px -ml-px flex min-w-0 gap-4 border-t border-l border-ink/30 p-4 sm:p-6 ${
            hasValues ? 'flex-col max-sm:gap-2' : 'items-center'
          }`}
        >
          <ContentIcon icon={icon} className="h-12 min-w-12 justify-start! self-start text-[1.9rem]" />
          {hasValues && (
            <span
              className={`font-display leading-none font-extrabold tracking-tight ${
                value.length > LARGE_VALUE ? 'text-[1.3rem]' : 'text-[2.1rem]'
              }`}
            >
              {value}
            </span>
          )}
          <span className={hasValues ? 'label text-ink-soft' : 'font-semibold'}>{label}</span>
        </li>
      ))}
    </ul>
  )
}
