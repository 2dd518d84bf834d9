import { type ReactNode, useRef } from 'react'
import { Outlet, useLoaderData } from 'react-router-dom'
import { DEFAULT_SETTINGS } from '../../content/institute'
import type { SiteData } from '../../lib/site-data'
import { usePageTop } from '../../lib/use-page-top'
import { useSettled } from '../../lib/use-settled'
import { Footer } from './footer'
import { Header } from './header'
import { OutboxToast } from './outbox-toast'
import { QuickActions } from './quick-actions'
import { StaffBar } from './staff-bar'

/** The shared layout of all public pages (P012): head, page, foot. */
export function SiteLayout() {
  const site = useLoaderData<SiteData>()
  return (
    <SiteFrame site={site}>
      <Outlet />
    </SiteFrame>
  )
}

/** Head and foot around any content. Both are complete without the server's answers and fill in as these arrive. */
export function SiteFrame({ site, children }: { site: SiteData; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const logo = useSettled(site.logo, '')
  const settings = useSettled(site.settings, DEFAULT_SETTINGS)
  const contact = useSettled(site.contact, null)
  const socials = useSettled(site.socials, [])
  usePageTop(main)

  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 bg-ink px-5 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <StaffBar />
      <Header logo={logo} name={settings.instituteName} />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} contact={contact} socials={socials} />
      {contact?.phone && <QuickActions phone={contact.phone} />}
      <OutboxToast />
    </>
  )
}
