import type { PublicStatusResponse } from '#contract/enquiries/public-status'
import {
  PUBLIC_STATUSES,
  type PublicStatus,
  UNKNOWN_REFERENCE_MESSAGE,
} from '#contract/enquiries/public-statuses'
import type { ErrorBody } from '#contract/errors'
import type { TextsOf } from '#contract/page-texts/all'
import { pathFor, ROUTES } from '#contract/routes'
import { ReferenceForm } from '../components/reference/reference-form'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { WRAP } from '../components/ui/section'
import { loadPage } from '../lib/content/page-texts'
import { toRecord, toText } from '../lib/content/read-shapes'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Steps of an enquiry, from first to last. */
const STEPS = [
  ['received', 'received'],
  ['in-progress', 'inProgress'],
  ['answered', 'answered'],
  ['closed', 'closed'],
] as const satisfies readonly (readonly [PublicStatus, string])[]

interface StatusStepsProps {
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

/** The steps of an enquiry, with the current one marked. */
function StatusSteps({ texts, state, receivedOn }: StatusStepsProps) {
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

export const head: PageHeadProps = {}

interface Found {
  texts: TextsOf<'enquiry'>
  requested: string
  problem?: string
  enquiry?: { reference: string; state: PublicStatus; receivedOn: string }
}

const parseStatus = (value: unknown) => PUBLIC_STATUSES.find((state) => state === value)

/** Reads the status of the enquiry in the URL. The response contains no personal data. */
export async function load(read: Read, pathname: string): Promise<Found> {
  const requested = decodeURIComponent(pathname.split('/')[2] ?? '')
  const address = pathFor(ROUTES.enquiryState, { reference: requested })
  const [{ texts }, known] = await Promise.all([
    loadPage(read, 'enquiry'),
    requested ? read(address).catch(() => null) : null,
  ])
  if (!requested) return { requested, texts }
  const answer = toRecord<PublicStatusResponse & ErrorBody>(known)
  const state = parseStatus(answer.state)
  if (!state) return { requested, texts, problem: toText(answer.message) || UNKNOWN_REFERENCE_MESSAGE }
  return {
    requested,
    texts,
    enquiry: { reference: toText(answer.reference), state, receivedOn: toText(answer.receivedOn) },
  }
}

/** /enquiry and /enquiry/:reference: the status of an enquiry, without sign-in. */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<Found>>
        {({ requested, texts, problem, enquiry }) => (
          <div className={`${WRAP} max-w-5xl! py-12 lg:py-20`}>
            <p className="label text-ink-soft">{texts.label}</p>
            <h1 className="mt-4 text-title font-extrabold">{enquiry ? enquiry.reference : texts.heading}</h1>
            {enquiry ? (
              <StatusSteps texts={texts} {...enquiry} />
            ) : (
              <p className="mt-6 max-w-2xl text-lead text-ink-soft">{texts.lead}</p>
            )}
            <ReferenceForm
              key={requested}
              texts={texts}
              start={enquiry ? '' : requested}
              problem={problem}
              isAgain={enquiry !== undefined}
            />
          </div>
        )}
      </PageData>
    </>
  )
}
