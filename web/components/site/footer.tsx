import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { MenuEntry } from '#contract/pages'
import { ENQUIRE_NOW, type InstituteTexts } from '../../content/institute'
import { callLink } from '../../lib/content/phone-links'
import type { FooterBranches } from '../../lib/content/read-branches'
import type { ContactView, SocialView } from '../../lib/content/read-contact'
import { useFrame } from '../../lib/frame-context'
import { Action } from '../ui/action'
import { WRAP } from '../ui/section'
import { SocialLinks } from './social-links'

const QUICK_LINKS = ['/', '/about', '/courses', '/features', '/testimonials', '/contact']

const place = ({ href }: MenuEntry) => QUICK_LINKS.indexOf(href)

/** Returns the quick links to visible pages. */
const getQuickLinks = (menu: readonly MenuEntry[]) =>
  menu.filter((entry) => place(entry) >= 0).sort((a, b) => place(a) - place(b))

const LINK =
  'inline-flex min-h-11 items-center underline-offset-4 hover:underline hover:decoration-accent hover:decoration-2'

interface FooterProps {
  settings: InstituteTexts
  contact: ContactView | null
  socials: readonly SocialView[]
  branches: FooterBranches
}

export function Footer({ settings, contact, socials, branches }: FooterProps) {
  const { instituteName } = settings
  const { menu, texts } = useFrame()
  const { phone, email, address } = contact ?? {}
  return (
    <footer className="on-ink">
      <div className={`${WRAP} pt-16 pb-10 max-sm:pt-10 max-sm:pb-6`}>
        <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink-line pb-6 sm:pb-10">
          <p className="max-w-xl font-display text-section font-bold">{instituteName}</p>
          <Action to="#enroll" look="accent-on-ink">
            {ENQUIRE_NOW}
          </Action>
        </div>
        <div className="grid gap-x-10 gap-y-6 py-6 sm:gap-y-12 sm:py-12 sm:grid-cols-2 lg:grid-cols-[1fr_1.3fr_1.3fr_1.3fr]">
          <FooterBlock title="Quick links" asNav>
            <ul className="max-sm:columns-2">
              {getQuickLinks(menu).map(({ href, label }) => (
                <li key={href}>
                  <Link to={href} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </FooterBlock>
          {(phone || email || address || socials.length > 0) && (
            <FooterBlock title="Contact">
              {phone && (
                <p>
                  <a href={callLink(phone)} className={LINK}>
                    {phone}
                  </a>
                </p>
              )}
              {email && (
                <p>
                  <a href={`mailto:${email}`} className={`${LINK} wrap-anywhere`}>
                    {email}
                  </a>
                </p>
              )}
              {address && <address className="py-2 not-italic">{address}</address>}
              {socials.length > 0 && (
                <div className="pt-4">
                  <SocialLinks
                    socials={socials}
                    className="grid size-12 place-items-center border border-ink-pale hover:bg-paper hover:text-ink"
                  />
                </div>
              )}
            </FooterBlock>
          )}
          {branches.first.map(({ key, name, address: place }, at) => (
            <FooterBlock key={key} title={name}>
              <address className="py-2 not-italic wrap-anywhere">{place}</address>
              {branches.hasMore && at > 0 && (
                <Link to="/contact#branches" className={LINK}>
                  {texts.branches}
                </Link>
              )}
            </FooterBlock>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-ink-line pt-3 text-[0.9rem] text-ink-pale sm:pt-6">
          <p suppressHydrationWarning>
            © {new Date().getFullYear()} {instituteName}. {texts.rights}
          </p>
          <p>
            <Link to="/privacy" className={LINK}>
              Privacy
            </Link>
          </p>
          <p>{texts.tagline}</p>
        </div>
      </div>
    </footer>
  )
}

function FooterBlock({ title, asNav, children }: { title: string; asNav?: true; children: ReactNode }) {
  const Box = asNav ? 'nav' : 'div'
  return (
    <Box aria-label={asNav && title}>
      <h2 className="label mb-1 font-normal sm:mb-3 text-accent-bright">{title}</h2>
      {children}
    </Box>
  )
}
