import type { ReactNode } from 'react'

/** Icons inherit size and colour from the text. Their accessible name belongs to the button or link around them. */
interface IconProps {
  className?: string
}

function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** Creates an icon component from SVG children. */
export const icon = (children: ReactNode) => (props: IconProps) => <Icon {...props}>{children}</Icon>

export const ArrowIcon = icon(<path d="M4 12h15m-6-6 6 6-6 6" />)
export const ArrowDownIcon = icon(<path d="M12 4v15m-6-6 6 6 6-6" />)
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />)
export const MenuIcon = icon(<path d="M3 7h18M3 12h18M3 17h12" />)
export const CloseIcon = icon(<path d="m5 5 14 14M19 5 5 19" />)
export const TickIcon = icon(<path d="m4 13 5 5L20 6" />)
export const PauseIcon = icon(<path d="M8 5v14M16 5v14" />)
export const PlayIcon = icon(<path d="M7 4.5v15L19.5 12z" />)
export const PhoneIcon = icon(
  <path d="M6 3h3.5l1.6 4.6-2.3 1.7a12 12 0 0 0 5.9 5.9l1.7-2.3L21 14.5V18a3 3 0 0 1-3.2 3A16.5 16.5 0 0 1 3 6.2 3 3 0 0 1 6 3z" />,
)
export const MailIcon = icon(
  <>
    <path d="M3 5.5h18v13H3z" />
    <path d="m3.5 6.5 8.5 7 8.5-7" />
  </>,
)
export const PinIcon = icon(
  <>
    <path d="M12 21.5S4.5 15 4.5 9.7a7.5 7.5 0 0 1 15 0C19.5 15 12 21.5 12 21.5z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
)
export const ChatIcon = icon(
  <>
    <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.300 3.100z" />
    <path d="M9 8.5c0 3.700 2.800 6.5 6.5 6.5l.5-1.800-2.200-1-1 1a5 5 0 0 1-2.300-2.300l1-1-1-2.200z" />
  </>,
)
export const FacebookIcon = icon(
  <path d="M14.5 21v-8h3l.5-3.5h-3.5V7.5c0-1.200.5-2 2-2h1.700V2.600A19 19 0 0 0 15.700 2.5c-2.700 0-4.5 1.600-4.5 4.5v2.5H8V13h3.200v8" />,
)
export const LinkedInIcon = icon(
  <>
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M7.5 10.5V17M7.5 7.200v.1M11.5 17v-6.5m0 3c0-4 5-4 5 0V17" />
  </>,
)
export const InstagramIcon = icon(
  <>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7v.1" />
  </>,
)
