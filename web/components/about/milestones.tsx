import { EMPTY_TEXTS } from '#contract/public-texts'
import type { StatView } from '../../lib/content/read-content'
import { ContentIcon } from '../ui/content-icon'
import { EmptyLine } from '../ui/section'

/** Awards and milestones along a line. */
export function Milestones({ awards }: { awards: readonly StatView[] }) {
  if (awards.length === 0) return <EmptyLine>{EMPTY_TEXTS.awards}</EmptyLine>
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {awards.map(({ key, icon, label }) => (
        <li key={key} className="relative flex items-center gap-5 border-t-2 border-ink py-6">
          <span className="absolute -top-[7px] left-0 size-3 rounded-full bg-accent" aria-hidden="true" />
          <ContentIcon icon={icon} className="h-12 min-w-12 justify-start! text-[2rem]" />
          <p className="min-w-0 font-display text-[1.15rem] leading-snug font-semibold">{label}</p>
        </li>
      ))}
    </ul>
  )
}
