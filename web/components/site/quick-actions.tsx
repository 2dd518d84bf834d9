import { callLink, whatsAppLink } from '../../lib/phone-links'
import { ChatIcon, PhoneIcon } from '../ui/icons'

const ACTION = 'flex min-h-14 flex-1 items-center justify-center gap-2.5 font-semibold'

/**
 * Call and WhatsApp within reach of the thumb, on phones. The enquiry section (z-25) passes over them: a form is not to
 * be covered. The not-found page does without: its list of pages would lie beneath them.
 */
export function QuickActions({ phone }: { phone: string }) {
  const chat = whatsAppLink(phone)
  return (
    <nav
      aria-label="Call or chat"
      className="peer-has-[[data-page=not-found]]:hidden sticky bottom-0 z-20 flex border-t-2 border-ink bg-paper pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <a href={callLink(phone)} className={ACTION}>
        <PhoneIcon />
        Call
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          className={`${ACTION} border-l-2 border-ink bg-marigold`}
        >
          <ChatIcon />
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </nav>
  )
}
