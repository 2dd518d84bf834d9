import { useLocation } from 'react-router-dom'
import { callLink, whatsAppLink } from '../../lib/content/phone-links'
import type { ContactView } from '../../lib/content/read-contact'
import { getFormLink } from '../../lib/section-links'
import { HashLink } from '../ui/hash-link'
import { ChatIcon, MailIcon, PhoneIcon } from '../ui/icons'

const ITEM =
  'flex min-h-14 flex-auto items-center justify-center gap-1.5 border-t-2 border-ink px-1 text-[0.95rem] leading-none font-semibold whitespace-nowrap not-first:border-l-2 max-[18rem]:flex-col max-[18rem]:gap-1 max-[18rem]:text-[0.55rem]'

/**
 * Call, WhatsApp and Enquire at the bottom of phone screens. The bar comes last in the document, so it has its own space
 * below the footer. The enquiry section (z-25) covers it, because nothing may cover a form; the style sheet hides it
 * while the visitor types.
 */
export function ActionBar({ contact }: { contact: ContactView | null }) {
  const { pathname } = useLocation()
  const chat = whatsAppLink(contact?.whatsapp ?? '')
  return (
    <nav
      aria-label="Call, chat or enquire"
      data-action-bar=""
      className="sticky bottom-0 z-20 flex flex-wrap bg-paper pb-[env(safe-area-inset-bottom)] focus-within:z-30 sm:hidden print:hidden"
    >
      {contact?.phone && (
        <a href={callLink(contact.phone)} className={ITEM}>
          <PhoneIcon />
          Call
        </a>
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noopener noreferrer" className={ITEM}>
          <ChatIcon />
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <HashLink href={getFormLink(pathname)} className={`${ITEM} on-accent`}>
        <MailIcon />
        Enquire
      </HashLink>
    </nav>
  )
}
