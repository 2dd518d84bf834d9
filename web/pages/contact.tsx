import { LOAD_ERRORS } from '#contract/public-texts'
import { ContactDetails } from '../components/contact/contact-details'
import { ContactHero } from '../components/contact/contact-hero'
import { MapFrame } from '../components/contact/map-frame'
import { EnquirySection } from '../components/enquiry/enquiry-section'
import { PageData } from '../components/ui/page-data'
import { PageHead, type PageHeadProps } from '../components/ui/page-head'
import { CONTACT_DESCRIPTION } from '../content/page-intros'
import { socialsFrom } from '../lib/read-contact'
import type { Read } from '../lib/read-json'
import { rawServicesFrom } from '../lib/read-services'
import { reads } from '../lib/reads'
import { useEnquiryTab } from '../lib/use-enquiry-tab'

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
