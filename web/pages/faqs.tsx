import { EMPTY_TEXTS, LOAD_ERRORS } from '#contract/public-texts'
import { CallToAction } from '../components/ui/call-to-action'
import { FaqList } from '../components/ui/faq-list'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { WRAP } from '../components/ui/section'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

export const load = async (read: Read) => (await import('../lib/content/load-lists')).loadFaqs(read)
type FaqsData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/faqs' }

export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<FaqsData>>{(data) => <Faqs {...data} />}</PageData>
    </>
  )
}

const Faqs = ({ texts, sections, faqs }: FaqsData) => (
  <>
    <PageHero {...texts} art="/art/question.svg" />
    <div className={`${WRAP} max-w-5xl! pb-20 lg:pb-28`}>
      {faqs === null ? (
        <p role="alert" className="border-l-4 border-bad bg-bad-pale px-5 py-4 font-semibold text-bad">
          {LOAD_ERRORS.faqs}
        </p>
      ) : (
        <FaqList faqs={faqs} empty={EMPTY_TEXTS.faqs} list="faqs" level={2} />
      )}
    </div>
    {sections.includes('closing') && <CallToAction texts={texts} to="/contact?tab=student" />}
  </>
)
