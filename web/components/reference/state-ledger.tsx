import type { PublicStatus } from '#contract/enquiries/public-statuses'
import type { TextsOf } from '#contract/page-texts/all'

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** The way of an enquiry, from first to last. */
const STEPS = [
  ['received', 'received'],
  ['in-progress', 'inProgress'],
  ['answered', 'answered'],
  ['closed', 'closed'],
] as const satisfies readonly (readonly [PublicStatus, string])[]

interface StateLedgerProps {
  texts: TextsOf<'enquiry'>
  state: PublicStatus
  /** YYYY-MM-DD */
  receivedOn: string
}

const LOOKS = {
  past: { row: '', mark: 'border-ink bg-ink' },
  here: { row: 'bg-accent-pale', mark: 'border-ink bg-accent' },
  ahead: { row: 'text-ink-soft', mark: 'border-ink-soft bg-paper' },
} as const

/** The steps of an enquiry with the one that it has reached. */
export function StateLedger({ texts, state, receivedOn }: StateLedgerProps) {
  const reached = STEPS.findIndex(([step]) => step === state)
  const getLook = (index: number) => LOOKS[index < reached ? 'past' : index === reached ? 'here' : 'ahead']
  return (
    <>
      <p className="mt-4 text-lead text-ink-soft">
        {texts.receivedOn} <time dateTime={receivedOn}>{DATE.format(new Date(receivedOn))}</time>
      </p>
      <ol className="mt-10 border-t-2 border-ink">
        {STEPS.map(([step, name], index) => (
          <li
            key={step}
            aria-current={index === reached ? 'step' : undefined}
            className={`grid grid-cols-[1.5rem_1fr] gap-x-4 border-b border-ink/30 px-3 py-5 sm:grid-cols-[1.5rem_12rem_1fr] ${getLook(index).row}`}
          >
            <span
              aria-hidden="true"
              className={`mt-1.5 size-4 rounded-full border-2 ${getLook(index).mark}`}
            />
            <strong className="font-display text-entry font-bold">
              {texts[`${name}Title`]}
              {index === reached && <span className="sr-only">, {texts.here}</span>}
            </strong>
            <span className="col-start-2 sm:col-start-3">{texts[`${name}Text`]}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
