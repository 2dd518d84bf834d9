import { LOAD_ERRORS, LOADING_TEXTS } from '#contract/public-texts'
import { ContactDetails } from '../components/contact/contact-details'
import { ContactHero } from '../components/contact/contact-hero'
import { MapFrame } from '../components/contact/map-frame'
import { EnquirySection } from '../components/enquiry/enquiry-section'
import { type Deferred, PageData } from '../components/ui/page-data'
import { PageHead } from '../components/ui/page-head'
import { CONTACT_DESCRIPTION } from '../content/page-intros'
import { courseLabelsFrom, socialsFrom } from '../lib/read-contact'
import type { Read } from '../lib/read-json'
import { rawServicesFrom } from '../lib/read-services'
import { reads } from '../lib/reads'
import { useEnquiryTab } from '../lib/use-enquiry-tab'

async function readAll(read: Read) {
  const from = reads(read)
  const [contact, socials, courses, services, settings] = await Promise.all([
    from.contact(),
    from.listOrNull('contact-socials', socialsFrom),
    from.list('contact-courses', courseLabelsFrom),
    from.list('services', rawServicesFrom),
    from.settings(),
  ])
  return { contact, socials, courses, services, settings }
}
type ContactData = Awaited<ReturnType<typeof readAll>>

export const load = (read: Read): Deferred<ContactData> => ({ data: readAll(read) })

/** /contact (P072 to P079) */
export function Page() {
  return (
    <>
      <PageHead name="Contact" path="/contact" description={CONTACT_DESCRIPTION} />
      <PageData<ContactData> loading={LOADING_TEXTS.contact}>{(data) => <Contact {...data} />}</PageData>
    </>
  )
}

function Contact({ contact, socials, courses, services, settings }: ContactData) {
  const { tab, setTab, course } = useEnquiryTab('service')
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
          course={course}
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
