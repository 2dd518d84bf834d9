import { Fragment, type ReactNode, useId } from 'react'
import type { CollectionName } from '#contract/collections/all'
import { AddLink, HiddenSections } from '../site/staff'

/** The width of the page content. */
export const WRAP = 'mx-auto w-full max-w-page px-5 sm:px-8 lg:px-12'

interface SectionProps {
  label: string
  heading: ReactNode
  intro?: ReactNode
  id?: string
  tone?: keyof typeof TONES
  children: ReactNode
}

/** A coloured section needs padding at its end. On the paper colour, the rule is enough. */
const TONES = {
  paper: { band: '', label: 'text-ink-soft', rule: 'bg-ink' },
  deep: {
    band: 'grain mb-10 border-y-2 border-ink bg-paper-deep pt-6 sm:mb-20 sm:pt-10 lg:mb-28',
    label: 'text-ink-soft',
    rule: 'bg-transparent',
  },
  ink: {
    band: 'on-ink mb-10 pt-6 sm:mb-20 sm:pt-10 lg:mb-28',
    label: 'text-ink-pale',
    rule: 'bg-transparent',
  },
} as const

/** A section with a rule, a label in the margin, a heading and content. The style sheet numbers it. */
export function Section({ label, heading, intro, id, tone = 'paper', children }: SectionProps) {
  const look = TONES[tone]
  const headingId = useId()
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={headingId} className={look.band}>
      <div className={`${WRAP} pb-8 sm:pb-20 lg:pb-28`}>
        <div className={`drawn-rule h-0.5 ${look.rule}`} />
        <div className="grid gap-x-10 grid-cols-[minmax(0,1fr)] gap-y-2 pt-4 sm:gap-y-8 sm:pt-5 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
          <p className="label flex items-baseline gap-3 lg:flex-col lg:gap-1">
            <span className="section-number font-semibold" />
            <span className={look.label}>{label}</span>
          </p>
          <div>
            <div className="flex flex-wrap items-end justify-between gap-x-12 pb-3 sm:gap-y-4 sm:pb-10 lg:pb-14">
              <h2 id={headingId} className="max-w-3xl text-section font-bold">
                {heading}
              </h2>
              {intro}
            </div>
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}

interface PageSectionsProps<N extends string> {
  /** Visible sections in the institute's order. */
  names: readonly N[]
  parts: Readonly<Partial<Record<N, ReactNode>>>
}

export const PageSections = <N extends string>({ names, parts }: PageSectionsProps<N>) => (
  <>
    {names.map((name) => (
      <Fragment key={name}>{parts[name]}</Fragment>
    ))}
    <div className={WRAP}>
      <HiddenSections shown={names} />
    </div>
  </>
)

interface EmptyLineProps {
  /** The list that is empty. */
  list: CollectionName
  children: string
}

export const EmptyLine = ({ list, children }: EmptyLineProps) => (
  <>
    <p className="border-y border-rule py-6 text-center font-display text-entry text-ink-soft sm:py-10">
      {children}
    </p>
    <AddLink list={list} />
  </>
)
