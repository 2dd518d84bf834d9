import { Link, useLocation } from 'react-router-dom'
import { ENQUIRE_NOW } from '../../content/institute'
import { getContactLink } from '../../lib/section-links'
import { actionClass } from '../ui/action'
import { WRAP } from '../ui/section'
import { Brand } from './brand'
import { MobileMenu } from './mobile-menu'
import { NavLinks } from './nav-links'

const linkClass = (isActive: boolean) =>
  `relative flex min-h-11 items-center px-2.5 text-[0.95rem] whitespace-nowrap transition-colors hover:text-ink after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-[3px] after:origin-left after:bg-accent after:transition-transform after:duration-200 ${
    isActive ? 'font-semibold text-ink' : 'text-ink-soft after:scale-x-0 hover:after:scale-x-100'
  }`

export function Header({ logo, name }: { logo: string; name: string }) {
  const enquireLink = getContactLink(useLocation().pathname)
  return (
    <header className="sticky print:static top-0 z-30 border-b-2 border-ink bg-paper">
      <div className={`${WRAP} flex h-18 items-center justify-between gap-3 sm:gap-5`}>
        <Brand logo={logo} name={name} />
        <nav aria-label="Main" className="max-menu:hidden print:hidden">
          <ul className="flex">
            <NavLinks className={linkClass} />
          </ul>
        </nav>
        <div className="flex shrink-0 items-center sm:gap-2 print:hidden">
          <Link
            to={enquireLink}
            className={actionClass(
              'accent',
              'min-h-11! shrink-0 whitespace-nowrap px-3! py-1! max-xs:text-[0.9rem] max-[18rem]:hidden sm:px-4!',
            )}
          >
            {ENQUIRE_NOW}
          </Link>
          <MobileMenu logo={logo} name={name} />
        </div>
      </div>
    </header>
  )
}
