import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENQUIRY_TABS } from '#contract/public-texts'

const KINDS = Object.keys(ENQUIRY_TABS) as EnquiryKind[]

/** Returns the tab that each key selects, wrapping around. */
const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % KINDS.length,
  ArrowLeft: (at) => (at + KINDS.length - 1) % KINDS.length,
  Home: () => 0,
  End: () => KINDS.length - 1,
}

interface EnquiryTabsProps {
  tab: EnquiryKind
  onTab: (tab: EnquiryKind) => void
  /** The page's own path, which accepts a `tab` parameter. */
  address: string
  children: ReactNode
}

/** The two tabs above the enquiry forms. Arrow keys select. */
export function EnquiryTabs({ tab, onTab, address, children }: EnquiryTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(KINDS.indexOf(tab))
    onTab(KINDS[next] ?? tab)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className="min-w-0">
      <div ref={list} role="tablist" aria-label="Enquiry type" className="flex gap-1.5" onKeyDown={move}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            role="tab"
            id={`${id}-${kind}`}
            aria-selected={kind === tab}
            aria-controls={`${id}-panel`}
            tabIndex={kind === tab ? 0 : -1}
            onClick={() => onTab(kind)}
            className={`min-h-13 flex-1 border-2 border-b-0 px-2 py-2 font-semibold leading-tight transition-colors sm:flex-none sm:px-7 ${
              kind === tab
                ? 'relative border-ink bg-sheet text-ink after:absolute after:inset-x-0 after:top-0 after:h-1.5 after:bg-accent'
                : 'border-ink bg-paper-deep text-ink-soft hover:bg-accent-pale hover:text-ink'
            }`}
          >
            {ENQUIRY_TABS[kind]}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className="corner border-2 border-ink bg-sheet p-4 text-ink [--focus:var(--color-ink)] sm:p-8"
      >
        {children}
      </div>
      {/* React in browsers ignores the content of noscript elements. */}
      <noscript>{import.meta.env.SSR && <OtherForms tab={tab} address={address} />}</noscript>
    </div>
  )
}

/** Links to the other form for browsers without JavaScript. */
const OtherForms = ({ tab, address }: Pick<EnquiryTabsProps, 'tab' | 'address'>) => (
  <ul>
    {KINDS.filter((kind) => kind !== tab).map((kind) => (
      <li key={kind}>
        <a
          href={`${address}?tab=${kind}#enroll`}
          className="underlined inline-flex min-h-11 items-center font-semibold"
        >
          {ENQUIRY_TABS[kind]}
        </a>
      </li>
    ))}
  </ul>
)
