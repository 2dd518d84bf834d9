import { callLink, whatsAppLink } from '../../lib/content/phone-links'
import type { ContactView } from '../../lib/content/read-contact'
import { ChatIcon, PhoneIcon } from '../ui/icons'

const ACTION =
  'grid min-h-15 min-w-17 place-content-center justify-items-center gap-0.5 border-2 border-ink text-[0.65rem] leading-none font-semibold'

/**
 * Call and WhatsApp buttons within thumb reach on phones. They are narrow and at the edge, so that they hide no other
 * target. The enquiry section (z-25) covers them, because nothing may cover a form.
 */
export function QuickActions({ phone, whatsapp }: Pick<ContactView, 'phone' | 'whatsapp'>) {
  const chat = whatsAppLink(whatsapp)
  return (
    <nav
      aria-label="Call or chat"
      className="fixed right-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-20 sm:hidden print:hidden"
    >
      {phone && (
        <a href={callLink(phone)} className={`${ACTION} bg-paper`}>
          <PhoneIcon className="size-6" />
          Call
        </a>
      )}
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={`${ACTION} on-accent not-first:border-t-0`}
        >
          <ChatIcon className="size-6" />
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </nav>
  )
}
