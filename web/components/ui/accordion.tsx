import { useId, useState } from 'react'
import type { FaqView } from '../../lib/content/read-content'
import { LinkedText } from './linked-text'

interface AccordionProps {
  items: readonly FaqView[]
  level?: 2 | 3
}

/** Questions of which one is open at a time. The first is open initially, and a second click closes it. */
export function Accordion({ items, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const
  const base = useId()
  const [openKey, setOpenKey] = useState(items[0]?.key ?? '')

  return (
    <div className="border-t-2 border-ink">
      {items.map(({ key, question, answer }, index) => {
        const isOpen = key === openKey
        const id = `${base}-${index}`
        return (
          <div key={key} className="border-b border-ink/40">
            <Heading>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-answer`}
                onClick={() => setOpenKey(isOpen ? '' : key)}
                className="group flex min-h-12 w-full items-start gap-4 py-2.5 text-left font-display text-entry font-semibold sm:min-h-14 sm:gap-6 sm:py-4"
              >
                <span className="label w-8 shrink-0 pt-1.5 text-ink-soft max-sm:hidden" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <span className="min-w-0 flex-1 underline-offset-4 group-hover:underline group-hover:decoration-accent group-hover:decoration-2">
                  {question}
                </span>
                <PlusMark isOpen={isOpen} />
              </button>
            </Heading>
            <div
              id={`${id}-answer`}
              hidden={!isOpen}
              data-folds=""
              className="max-w-3xl pr-2 pb-4 whitespace-pre-line text-ink-soft sm:pb-6 sm:pl-14"
            >
              <LinkedText>{answer}</LinkedText>
            </div>
          </div>
        )
      })}
    </div>
  )
}

function PlusMark({ isOpen }: { isOpen: boolean }) {
  return (
    <span
      className={`relative mt-0.5 size-8 shrink-0 print:hidden rounded-full border-2 border-ink transition-colors duration-200 ${isOpen ? 'on-accent' : ''}`}
      aria-hidden="true"
    >
      <span className="absolute inset-x-1.5 top-1/2 h-0.5 -translate-y-1/2 bg-current" />
      <span
        className={`absolute inset-y-1.5 left-1/2 w-0.5 -translate-x-1/2 bg-current transition-transform duration-200 ${isOpen ? 'scale-y-0' : ''}`}
      />
    </span>
  )
}
