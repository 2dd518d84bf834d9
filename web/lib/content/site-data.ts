import type { TextsOf } from '#contract/page-texts/all'
import type { SiteResponse } from '#contract/page-texts/schema'
import type { MenuEntry } from '#contract/pages'
import { ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { loadFooterBranches } from './load-places'
import type { FooterBranches } from './read-branches'
import { type ContactView, type SettingsView, type SocialView, toSocials } from './read-contact'
import { toList, toRecord, toText } from './read-shapes'
import { reads } from './reads'

/** Menu and texts of every page. */
export interface FrameView {
  menu: readonly MenuEntry[]
  texts: Partial<TextsOf<'site'>>
  /** Version of the privacy notice under the forms. */
  notice: string
}

/** Data of the header and footer, read once per visit. Each part arrives separately. */
export interface SiteData {
  logo: Promise<string> | string
  settings: Promise<SettingsView> | SettingsView
  contact: Promise<ContactView | null> | ContactView | null
  socials: Promise<SocialView[]> | SocialView[]
  branches: Promise<FooterBranches> | FooterBranches
  frame: Promise<FrameView> | FrameView
}

/** Reads the content of every page. If that fails, it loads the default one, which is in a separate file. */
export async function loadFrame(read: Read): Promise<FrameView> {
  const answer = toRecord<SiteResponse>(await read(ROUTES.site).catch(() => null))
  const menu = toList(answer.menu).flatMap((entry) => {
    const [href, label] = [toText(toRecord(entry).href), toText(toRecord(entry).label)]
    return href && label ? [{ href, label }] : []
  })
  if (menu.length === 0) return (await import('./original-texts')).originalFrame()
  return { menu, texts: toRecord(answer.texts) as FrameView['texts'], notice: toText(answer.notice) }
}

/** Starts the reads of the header and footer. Failures are ignored. */
export function loadSite(read: Read): SiteData {
  const from = reads(read)
  return {
    logo: from.logo(),
    settings: from.settings(),
    contact: from.contact(),
    socials: from.list('contact-socials', toSocials),
    branches: loadFooterBranches(read),
    frame: loadFrame(read),
  }
}

/** Data of the header and footer after it has loaded. */
export type SettledSite = { [K in keyof SiteData]: Awaited<SiteData[K]> }

export async function settleSite(site: SiteData): Promise<SettledSite> {
  const [logo, settings, contact, socials, branches, frame] = await Promise.all([
    site.logo,
    site.settings,
    site.contact,
    site.socials,
    site.branches,
    site.frame,
  ])
  return { logo, settings, contact, socials, branches, frame }
}
