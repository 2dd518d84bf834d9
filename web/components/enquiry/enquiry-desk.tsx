import type { EnquiryKind } from '#contract/enquiries'
import type { ServiceSource } from '#contract/enquiry-rules'
import { serviceBody, studentBody } from '../../lib/enquiry-body'
import { courseOptions, serviceLabel, serviceOptions } from '../../lib/read-services'
import type { RawRecord } from '../../lib/read-shapes'
import { EnquiryForm } from './enquiry-form'
import { EnquiryTabs } from './enquiry-tabs'

export interface EnquiryDeskProps {
  tab: EnquiryKind
  onTab: (tab: EnquiryKind) => void
  /** Titles or labels of the courses to choose from. */
  courses: readonly string[]
  services: readonly RawRecord[]
  /** A course to choose beforehand, or empty (R13). */
  course: string
  source: ServiceSource
}

/** Both enquiry forms behind their tabs. A form that is switched away loses its status, not its texts (P113). */
export function EnquiryDesk({ tab, onTab, courses, services, course, source }: EnquiryDeskProps) {
  const address = source === 'home-page' ? '/' : '/contact'
  return (
    <EnquiryTabs tab={tab} onTab={onTab} address={address}>
      {tab === 'student' ? (
        <EnquiryForm
          key="student"
          kind="student"
          options={{ course: courseOptions(courses, course) }}
          preset={{ course }}
          address={address}
          bodyOf={studentBody}
        />
      ) : (
        <EnquiryForm
          key="service"
          kind="service"
          options={{ serviceId: serviceOptions(services) }}
          preset={{}}
          address={address}
          bodyOf={(values) => serviceBody(values, serviceLabel(services, values.serviceId ?? ''), source)}
        />
      )}
    </EnquiryTabs>
  )
}
