import type { ServiceSource } from '#contract/enquiries/choices'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import {
  courseOptions,
  courseValue,
  serviceLabel,
  serviceOptions,
  serviceValue,
} from '../../lib/content/read-services'
import type { RawRecord } from '../../lib/content/read-shapes'
import { serviceBody, studentBody } from '../../lib/enquiry-form/enquiry-body'
import type { Preselection } from '../../lib/enquiry-form/preselection'
import { usePosted } from '../../lib/page-facts'
import { EnquiryConfirmation } from './enquiry-confirmation'
import { EnquiryForm } from './enquiry-form'
import { EnquiryTabs } from './enquiry-tabs'

export interface EnquiryDeskProps {
  tab: EnquiryKind
  onTab: (tab: EnquiryKind) => void
  courses: readonly string[]
  services: readonly RawRecord[]
  /** Names of the plans, which can be preselected. */
  plans: readonly string[]
  /** Names of the branches; empty if there is no choice. */
  branches: readonly string[]
  choice: Preselection
  source: ServiceSource
}

/** Both enquiry forms in tabs. Switching tabs clears the status of a form, but keeps its values. */
export function EnquiryDesk({
  tab,
  onTab,
  courses,
  services,
  plans,
  branches,
  choice,
  source,
}: EnquiryDeskProps) {
  const address = source === 'home-page' ? '/' : '/contact'
  const posted = usePosted(tab)
  // Without JavaScript, a returned form no longer has the plan in its URL.
  const requested = choice.plan || posted?.values.serviceId
  const plan = plans.find((name) => name === requested) ?? ''
  const service = serviceValue(services, choice.service) || serviceValue(services, plan) || plan
  const branchOptions = branches.map((name) => ({ value: name, label: name }))
  const forms = {
    student: {
      options: { course: courseOptions(courses), branch: branchOptions },
      preset: { course: courseValue(courses, choice.course) },
      toBody: studentBody,
    },
    service: {
      options: { serviceId: serviceOptions(services, service), branch: branchOptions },
      preset: { serviceId: service },
      toBody: (values: Readonly<Record<string, string>>) =>
        serviceBody(values, serviceLabel(services, values.serviceId ?? ''), source),
    },
  }
  const { options } = forms[tab]
  return (
    <EnquiryTabs tab={tab} onTab={onTab} address={address}>
      {posted?.confirmation ? (
        <EnquiryConfirmation
          {...posted}
          confirmation={posted.confirmation}
          options={options}
          address={address}
        />
      ) : (
        <EnquiryForm key={tab} kind={tab} {...forms[tab]} address={address} />
      )}
    </EnquiryTabs>
  )
}
