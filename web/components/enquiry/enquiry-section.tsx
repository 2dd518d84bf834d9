import type { ReactNode } from 'react'
import { WRAP } from '../ui/section'
import { EnquiryDesk, type EnquiryDeskProps } from './enquiry-forms'

interface EnquirySectionProps extends EnquiryDeskProps {
  /** Content next to the forms: the invitation on Home, the addresses on Contact. */
  beside: ReactNode
  /** True if `beside` comes before the forms. */
  besideFirst?: boolean
}

/** The `#enroll` section of Home and Contact. */
export function EnquirySection({ beside, besideFirst = false, ...desk }: EnquirySectionProps) {
  const forms = <EnquiryDesk {...desk} />
  return (
    <section id="enroll" tabIndex={-1} aria-label="Enquiry forms">
      <div
        className={`${WRAP} grid items-start gap-x-16 gap-y-6 py-10 sm:gap-y-12 sm:py-16 lg:py-24 ${
          besideFirst ? 'lg:grid-cols-[5fr_7fr]' : 'lg:grid-cols-[7fr_4fr]'
        }`}
      >
        {besideFirst && beside}
        {forms}
        {!besideFirst && beside}
      </div>
    </section>
  )
}
