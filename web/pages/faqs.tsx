import { EMPTY_TEXTS, LOAD_ERRORS } from '#contract/public-texts'
import { ClosingBand } from '../components/ui/closing-band'
import { FaqList } from '../components/ui/faq-list'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { WRAP } from '../components/ui/section'
import { FAQS_CLOSING } from '../content/closings'
import { FAQS_INTRO } from '../content/page-intros'
import { type FaqView, faqsFrom } from '../lib/content/read-content'
import { reads } from '../lib/content/reads'
import type { Read } from '../lib/requests'

/** The questions; null when they could not be read. */
type FaqsData = FaqView[] | null

export const load = (read: Read): Promise<FaqsData> =>
  reads(read).listOrNull('faqs', faqsFrom, { withCookies: true })

export const head: PageHeadProps = {
  name: 'FAQs',
  path: '/faqs',
  description: FAQS_INTRO.description,
  heading: FAQS_INTRO.heading,
}

/** /faqs */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<FaqsData>>{(faqs) => <Faqs faqs={faqs} />}</PageData>
    </>
  )
}

const Faqs = ({ faqs }: { faqs: FaqsData }) => (
  <>
    <PageHero {...FAQS_INTRO} />
    <div className={`${WRAP} max-w-5xl! pb-20 lg:pb-28`}>
      {faqs === null ? (
        <p role="alert" className="border-l-4 border-brick bg-brick-pale px-5 py-4 font-semibold text-brick">
          {LOAD_ERRORS.faqs}
        </p>
      ) : (
        <FaqList faqs={faqs} empty={EMPTY_TEXTS.faqs} level={2} />
      )}
    </div>
    <ClosingBand {...FAQS_CLOSING} to="/contact?tab=student" />
  </>
)
