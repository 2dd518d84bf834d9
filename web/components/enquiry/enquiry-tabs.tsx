import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { EnquiryKind } from '#contract/enquiries'
import { ENQUIRY_TABS } from '#contract/public-texts'

const KINDS = Object.keys(ENQUIRY_TABS) as EnquiryKind[]

/** How far each key moves, round the corner. */
const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % KINDS.length,
  ArrowLeft: (at) => (at + KINDS.length - 1) % KINDS.length,
  Home: () => 0,
  End: () => KINDS.length - 1,
}

interface EnquiryTabsProps {
  tab: EnquiryKind
  onTab: (tab: EnquiryKind) => void
  children: ReactNode
}

/** The two tabs over the enquiry forms (P098), like the index tabs of a file. Arrow keys choose. */
export function EnquiryTabs({ tab, onTab, children }: EnquiryTabsProps) {
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
      <div ref={list} role="tablist" aria-label="Kind of enquiry" className="flex gap-1.5" onKeyDown={move}>
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
            className={`min-h-13 flex-1 border-2 border-b-0 px-4 py-2 font-semibold leading-tight transition-colors sm:flex-none sm:px-7 ${
              kind === tab
                ? 'relative border-ink bg-sheet text-ink after:absolute after:inset-x-0 after:top-0 after:h-1.5 after:bg-marigold'
                : 'border-ink bg-paper-deep text-ink-soft hover:bg-marigold-pale hover:text-ink'
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
        className="border-2 border-ink bg-sheet p-5 text-ink [--focus:var(--color-ink)] sm:p-8"
      >
        {children}
      </div>
    </div>
  )
}
