import type { SocialView } from '../../lib/content/read-contact'
import { toText } from '../../lib/content/read-shapes'
import { ContentIcon } from '../ui/content-icon'
import { FacebookIcon, InstagramIcon, LinkedInIcon } from '../ui/icons'

const KNOWN = { facebook: FacebookIcon, linkedin: LinkedInIcon, instagram: InstagramIcon } as const

/** The icon of a network: built in for the three known ones, else its own icon value, else `@`. */
function SocialIcon({ name, icon }: Pick<SocialView, 'name' | 'icon'>) {
  const known = Object.entries(KNOWN).find(([network]) => name.toLowerCase().includes(network))
  if (known) {
    const Known = known[1]
    return <Known className="size-6" />
  }
  return <ContentIcon icon={toText(icon) || icon} fallback="@" className="size-6 text-xl" />
}

interface SocialLinksProps {
  socials: readonly SocialView[]
  className: string
  /** Shows the name next to the icon; otherwise only for screen readers. */
  isNamed?: boolean
}

export function SocialLinks({ socials, className, isNamed = false }: SocialLinksProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {socials.map((social) => (
        <li key={social.key}>
          <a href={social.url} target="_blank" rel="noopener noreferrer" className={className}>
            <SocialIcon name={social.name} icon={social.icon} />
            <span className={isNamed ? '' : 'sr-only'}>{social.name}</span>
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
