import type { ReactNode } from 'react'
import type { OpeningHours as Hours } from '#contract/opening-hours/opening-hours'
import { callLink, whatsAppLink } from '../../lib/content/phone-links'
import type { ContactView, SocialView } from '../../lib/content/read-contact'
import { SocialLinks } from '../site/social-links'
import { ChatIcon, icon, MailIcon, PhoneIcon, PinIcon } from '../ui/icons'
import { OpeningHours } from './opening-hours'

interface ContactDetailsProps {
  contact: ContactView | null
  socials: readonly SocialView[]
  heading: string
  chatText: string
  secondBranch: string
  hours: Hours | null
  /** Date on which the page was rendered, YYYY-MM-DD. */
  madeOn: string
  error: string
}

const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
)

const LINK = 'underlined inline-flex min-h-11 items-center break-all font-semibold'

export function ContactDetails({
  heading,
  chatText,
  contact,
  socials,
  secondBranch,
  hours,
  madeOn,
  error,
}: ContactDetailsProps) {
  const chat = contact && whatsAppLink(contact.whatsapp)
  const { phone, email, address } = contact ?? {}
  const hasContent = error || phone || chat || email || address || secondBranch || hours || socials.length > 0
  return (
    <div>
      {hasContent && (
        <h2 className="border-b-2 border-ink pb-3 font-display text-entry font-bold">{heading}</h2>
      )}
      {error && (
        <p role="alert" className="mt-4 border-l-4 border-bad bg-bad-pale px-4 py-3 font-semibold text-bad">
          {error}
        </p>
      )}
      <dl>
        {phone && (
          <Detail term="Phone" icon={<PhoneIcon />}>
            <a href={callLink(phone)} className={LINK}>
              {phone}
            </a>
          </Detail>
        )}
        {chat && (
          <Detail term="WhatsApp" icon={<ChatIcon />}>
            <a href={chat} target="_blank" rel="noopener noreferrer" className={LINK}>
              {chatText} {contact?.whatsapp}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Detail>
        )}
        {email && (
          <Detail term="Email" icon={<MailIcon />}>
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
          </Detail>
        )}
        {address && (
          <Detail term="Address" icon={<PinIcon />}>
            <address className="py-2 not-italic">{address}</address>
          </Detail>
        )}
        {secondBranch && (
          <Detail term="Second branch" icon={<PinIcon />}>
            <address className="py-2 not-italic">{secondBranch}</address>
          </Detail>
        )}
        {hours && (
          <Detail term="Opening hours" icon={<ClockIcon />}>
            <OpeningHours hours={hours} madeOn={madeOn} />
          </Detail>
        )}
      </dl>
      {socials.length > 0 && (
        <div className="pt-6">
          <SocialLinks
            socials={socials}
            isNamed
            className="press inline-flex min-h-11 items-center gap-2.5 border border-ink bg-sheet px-3.5 font-semibold hover:bg-ink hover:text-paper"
          />
        </div>
      )}
    </div>
  )
}

function Detail({ term, icon, children }: { term: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[2.25rem_1fr] border-b border-ink/25 py-2.5">
      <dt className="pt-2.5">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
