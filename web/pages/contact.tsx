import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { TextsOf } from '#contract/page-texts/all'
import { LOAD_ERRORS } from '#contract/public-texts'
import { Branches, needsBranchList } from '../components/contact/branches'
import { ContactDetails } from '../components/contact/contact-details'
import { MapFrame } from '../components/contact/map-frame'
import { EnquirySection } from '../components/enquiry/enquiry-section'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { useEnquiryTab } from '../lib/enquiry-form/use-enquiry-tab'
import type { Read } from '../lib/requests'
import type { PageHeadProps } from '../page-module'

const ART: Readonly<Record<EnquiryKind, string>> = {
  service: '/art/studio.svg',
  student: '/art/demo-class.svg',
}

/** The hero of the Contact page, which depends on the selected tab. */
export const ContactHero = ({ tab, texts }: { tab: EnquiryKind; texts: TextsOf<'contact'> }) => (
  <PageHero
    label={texts.label}
    heading={texts[`${tab}Heading`]}
    lead={texts[`${tab}Lead`]}
    art={ART[tab]}
    artAlt={texts[`${tab}ArtAlt`]}
    isBrief
  />
)

export const load = async (read: Read) => (await import('../lib/content/load-contact')).loadContact(read)
type ContactData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { path: '/contact' }

export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<ContactData>>{(data) => <Contact {...data} />}</PageData>
    </>
  )
}

function Contact(data: ContactData) {
  const { texts, sections, contact, socials, courses, services, plans, settings } = data
  const { branches, offered, hours, madeOn } = data
  const { tab, setTab, choice } = useEnquiryTab('service')
  const isIncomplete = contact === null || socials === null
  return (
    <>
      <ContactHero tab={tab} texts={texts} />
      <div className="relative z-25 border-t-2 border-ink bg-paper-deep grain">
        <EnquirySection
          tab={tab}
          onTab={setTab}
          courses={courses}
          services={services}
          plans={plans}
          branches={offered}
          choice={choice}
          source="contact-page"
          beside={
            <ContactDetails
              heading={texts.directHeading}
              chatText={texts.chat}
              contact={contact}
              socials={socials ?? []}
              secondBranch={settings.secondBranch}
              hours={hours}
              madeOn={madeOn}
              error={isIncomplete ? LOAD_ERRORS.contact : ''}
            />
          }
        />
      </div>
      {needsBranchList(branches) && <Branches branches={branches} />}
      {contact?.map && sections.includes('map') && (
        <MapFrame address={contact.map} place={contact.address || settings.instituteName} />
      )}
    </>
  )
}
