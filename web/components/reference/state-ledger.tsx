import type { PublicStatus } from '#contract/enquiries/public-statuses'
import { STEPS, ENQUIRY_STATE_TEXTS as TEXTS } from '../../content/public-status'

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

interface StateLedgerProps {
  state: PublicStatus
  /** YYYY-MM-DD */
  receivedOn: string
}

const LOOKS = {
  past: { row: '', mark: 'border-ink bg-ink' },
  here: { row: 'bg-marigold-pale', mark: 'border-ink bg-marigold' },
  ahead: { row: 'text-ink-soft', mark: 'border-ink-soft bg-paper' },
} as const

/** The steps of an enquiry with the one that it has reached. */
export function StateLedger({ state, receivedOn }: StateLedgerProps) {
  const reached = STEPS.findIndex((step) => step.state === state)
  const getLook = (index: number) => LOOKS[index < reached ? 'past' : index === reached ? 'here' : 'ahead']
  return (
    <>
      <p className="mt-4 text-lead text-ink-soft">
        {TEXTS.received} <time dateTime={receivedOn}>{DATE.format(new Date(receivedOn))}</time>
      </p>
      <ol className="mt-10 border-t-2 border-ink">
        {STEPS.map(({ state: name, label, text }, index) => (
          <li
            key={name}
            aria-current={index === reached ? 'step' : undefined}
            className={`grid grid-cols-[1.5rem_1fr] gap-x-4 border-b border-ink/30 px-3 py-5 sm:grid-cols-[1.5rem_12rem_1fr] ${getLook(index).row}`}
          >
            <span
              aria-hidden="true"
              className={`mt-1.5 size-4 rounded-full border-2 ${getLook(index).mark}`}
            />
            <strong className="font-display text-entry font-bold">
              {label}
              {index === reached && <span className="sr-only">, {TEXTS.here}</span>}
            </strong>
            <span className="col-start-2 sm:col-start-3">{text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
