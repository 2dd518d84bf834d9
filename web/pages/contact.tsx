import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { LOAD_ERRORS } from '#contract/public-texts'
import { ContactDetails } from '../components/contact/contact-details'
import { MapFrame } from '../components/contact/map-frame'
import { EnquirySection } from '../components/enquiry/enquiry-section'
import { PageData } from '../components/ui/loading-sheet'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { PageHero } from '../components/ui/page-hero'
import { CONTACT_INTROS } from '../content/contact'
import { CONTACT_DESCRIPTION } from '../content/page-intros'
import { socialsFrom } from '../lib/content/read-contact'
import { rawServicesFrom } from '../lib/content/read-services'
import { reads } from '../lib/content/reads'
import { useEnquiryTab } from '../lib/enquiry-form/use-enquiry-tab'
import type { Read } from '../lib/requests'

/** The opening of the Contact page; it speaks to whoever the chosen tab is for. */
export const ContactHero = ({ tab }: { tab: EnquiryKind }) => (
  <PageHero label="Contact and enquiries" isBrief {...CONTACT_INTROS[tab]} />
)

export async function load(read: Read) {
  const from = reads(read)
  const [contact, socials, courses, services, settings] = await Promise.all([
    from.contact(),
    from.listOrNull('contact-socials', socialsFrom),
    from.courseNames(),
    from.list('services', rawServicesFrom),
    from.settings(),
  ])
  return { contact, socials, courses, services, settings }
}
type ContactData = Awaited<ReturnType<typeof load>>

export const head: PageHeadProps = { name: 'Contact', path: '/contact', description: CONTACT_DESCRIPTION }

/** /contact */
export function Page() {
  return (
    <>
      <PageHead {...head} />
      <PageData<ContactData>>{(data) => <Contact {...data} />}</PageData>
    </>
  )
}

function Contact({ contact, socials, courses, services, settings }: ContactData) {
  const { tab, setTab, asked } = useEnquiryTab('service')
  const isIncomplete = contact === null || socials === null
  return (
    <>
      <ContactHero tab={tab} />
      <div className="relative z-25 border-t-2 border-ink bg-paper-deep grain">
        <EnquirySection
          tab={tab}
          onTab={setTab}
          courses={courses}
          services={services}
          asked={asked}
          source="contact-page"
          beside={
            <ContactDetails
              contact={contact}
              socials={socials ?? []}
              secondBranch={settings.secondBranch}
              error={isIncomplete ? LOAD_ERRORS.contact : ''}
            />
          }
        />
      </div>
      {contact?.map && <MapFrame address={contact.map} place={contact.address || settings.instituteName} />}
    </>
  )
}
