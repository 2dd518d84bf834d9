import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { FORM_PAGES, pageKey } from '#contract/rendered-page'
import { DEFAULT_SETTINGS, type InstituteTexts, NO_BRANCHES } from '../../content/institute'
import type { SiteData } from '../../lib/content/site-data'
import { useScrolling } from '../../lib/use-scrolling'
import { useSettled } from '../../lib/use-settled'
import { ActionBar } from './action-bar'
import { Footer } from './footer'
import { Header } from './header'
import { EnrolWithoutScript, MenuWithoutScript } from './no-script'
import { OfflineToast } from './offline-toast'
import { StaffBar } from './staff'

interface SiteFrameProps {
  site: SiteData
  /** True if the page and its data have loaded. */
  isComplete: boolean
  children: ReactNode
}

/** Header and footer around the content. Both work without the server's responses and are filled in as they arrive. */
export function SiteFrame({ site, isComplete, children }: SiteFrameProps) {
  const main = useRef<HTMLElement>(null)
  const logo = useSettled(site.logo, '')
  const settings = useSettled<InstituteTexts>(site.settings, DEFAULT_SETTINGS)
  const contact = useSettled(site.contact, null)
  const socials = useSettled(site.socials, [])
  const branches = useSettled(site.branches, NO_BRANCHES)
  const { pathname } = useLocation()
  const hasForms = FORM_PAGES.some((path) => path === pageKey(pathname))
  useScrolling(main, isComplete)

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 print:hidden bg-ink px-5 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <StaffBar />
      <Header logo={logo} name={settings.instituteName} />
      <MenuWithoutScript />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {!hasForms && <EnrolWithoutScript />}
      <Footer settings={settings} contact={contact} socials={socials} branches={branches} />
      <ActionBar contact={contact} />
      <OfflineToast />
    </>
  )
}
