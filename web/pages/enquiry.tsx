import type { PublicStatusResponse } from '#contract/enquiries/public-status'
import { NO_SUCH_REFERENCE, PUBLIC_STATUSES, type PublicStatus } from '#contract/enquiries/public-statuses'
import type { ErrorBody } from '#contract/errors'
import type { TextsOf } from '#contract/page-texts/all'
import { pathFor, ROUTES } from '#contract/routes'
import { ReferenceForm } from '../components/reference/reference-form'
import { StateLedger } from '../components/reference/state-ledger'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { WRAP } from '../components/ui/section'
import { loadPage } from '../lib/content/page-texts'
import { recordIn, toText } from '../lib/content/read-shapes'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export const head: PageHeadProps = {}

interface Found {
  texts: TextsOf<'enquiry'>
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
  const address = pathFor(ROUTES.enquiryState, { reference: asked })
  const [{ texts }, known] = await Promise.all([
    loadPage(read, 'enquiry'),
    asked ? read(address).catch(() => null) : null,
  ])
  if (!asked) return { asked, texts }
  const answer = recordIn<PublicStatusResponse & ErrorBody>(known)
  const state = stateIn(answer.state)
  if (!state) return { asked, texts, problem: toText(answer.message) || NO_SUCH_REFERENCE }
  return {
    asked,
    texts,
    enquiry: { reference: toText(answer.reference), state, receivedOn: toText(answer.receivedOn) },
  }
}

/** /enquiry and /enquiry/:reference: the state of an enquiry without a login. */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<Found>>
        {({ asked, texts, problem, enquiry }) => (
          <div className={`${WRAP} max-w-5xl! py-12 lg:py-20`}>
            <p className="label text-ink-soft">{texts.label}</p>
            <h1 className="mt-4 text-title font-extrabold">{enquiry ? enquiry.reference : texts.heading}</h1>
            {enquiry ? (
              <StateLedger texts={texts} {...enquiry} />
            ) : (
              <p className="mt-6 max-w-2xl text-lead text-ink-soft">{texts.lead}</p>
            )}
            <ReferenceForm
              key={asked}
              texts={texts}
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
