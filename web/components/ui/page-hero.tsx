import type { ReactNode } from 'react'
import { Art } from './art'
import { WRAP } from './section'

interface PageHeroProps {
  label: string
  heading: string
  lead: string
  art: string
  artAlt: string
  /** Hides the drawing on phones, where the content below matters more. */
  isBrief?: boolean
  children?: ReactNode
}

/** The hero of a page: label, heading, intro and actions, with a drawing next to them. */
export function PageHero({ label, heading, lead, art, artAlt, isBrief, children }: PageHeroProps) {
  return (
    <div className="overflow-hidden">
      <div
        className={`${WRAP} grid items-end gap-x-12 gap-y-8 pt-10 pb-14 md:grid-cols-[7fr_5fr] lg:pt-16 lg:pb-20`}
      >
        <div className="md:pb-6">
          <p className="label mb-5 flex items-center gap-3 text-ink-soft">
            <span className="size-3 rounded-full bg-accent" aria-hidden="true" />
            {label}
          </p>
          <h1 className="text-title font-extrabold">{heading}</h1>
          <p className="mt-6 max-w-2xl text-lead text-ink-soft">{lead}</p>
          {children && <div className="mt-8 flex flex-wrap gap-4">{children}</div>}
        </div>
        <Art src={art} alt={artAlt} isFirst opens className={isBrief ? 'max-md:hidden' : 'max-md:max-w-sm'} />
      </div>
    </div>
  )
}
