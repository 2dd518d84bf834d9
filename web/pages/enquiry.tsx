import type { PublicStatusResponse } from '#contract/enquiries/public-status'
import { NO_SUCH_REFERENCE, PUBLIC_STATUSES, type PublicStatus } from '#contract/enquiries/public-statuses'
import type { ErrorBody } from '#contract/errors'
import { pathFor, ROUTES } from '#contract/routes'
import { ReferenceForm } from '../components/reference/reference-form'
import { StateLedger } from '../components/reference/state-ledger'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { WRAP } from '../components/ui/section'
import { ENQUIRY_STATE_TEXTS as TEXTS } from '../content/public-status'
import { recordIn, toText } from '../lib/content/read-shapes'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export const head: PageHeadProps = { name: TEXTS.label }

interface Found {
  /** As it was asked for; empty when none was. */
  asked: string
  /** Why there is nothing to show. */
  problem?: string
  enquiry?: { reference: string; state: PublicStatus; receivedOn: string }
}

const stateIn = (value: unknown) => PUBLIC_STATUSES.find((state) => state === value)

/** Reads how far the enquiry of the address has come; nothing about a person is in it. */
export async function load(read: Read, pathname: string): Promise<Found> {
  const asked = decodeURIComponent(pathname.split('/')[2] ?? '')
  if (!asked) return { asked }
  const address = pathFor(ROUTES.enquiryState, { reference: asked })
  const answer = recordIn<PublicStatusResponse & ErrorBody>(await read(address).catch(() => null))
  const state = stateIn(answer.state)
  if (!state) return { asked, problem: toText(answer.message) || NO_SUCH_REFERENCE }
  return {
    asked,
    enquiry: { reference: toText(answer.reference), state, receivedOn: toText(answer.receivedOn) },
  }
}

/** /enquiry and /enquiry/:reference: the state of an enquiry without a login. */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<Found>>
        {({ asked, problem, enquiry }) => (
          <div className={`${WRAP} max-w-5xl! py-12 lg:py-20`}>
            <p className="label text-ink-soft">{TEXTS.label}</p>
            <h1 className="mt-4 text-title font-extrabold">{enquiry ? enquiry.reference : TEXTS.heading}</h1>
            {enquiry ? (
              <StateLedger {...enquiry} />
            ) : (
              <p className="mt-6 max-w-2xl text-lead text-ink-soft">{TEXTS.lead}</p>
            )}
            <ReferenceForm
              key={asked}
              start={enquiry ? '' : asked}
              problem={problem}
              isAgain={enquiry !== undefined}
            />
          </div>
        )}
      </PageData>
    </>
  )
}
