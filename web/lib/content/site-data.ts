import type { PublicSiteSettings } from '#contract/single-records'
import type { Read } from '../requests'
import { loadFootBranches } from './load-places'
import type { FootBranches } from './read-branches'
import { type ContactView, type SocialView, socialsFrom } from './read-contact'
import { reads } from './reads'

/** What header and footer show; read once per visit. Each part arrives on its own. */
export interface SiteData {
  logo: Promise<string> | string
  settings: Promise<PublicSiteSettings> | PublicSiteSettings
  contact: Promise<ContactView | null> | ContactView | null
  socials: Promise<SocialView[]> | SocialView[]
  branches: Promise<FootBranches> | FootBranches
}

/** Starts the reads of header and footer; failures are silent. */
export function loadSite(read: Read): SiteData {
  const from = reads(read)
  return {
    logo: from.logo(),
    settings: from.settings(),
    contact: from.contact(),
    socials: from.list('contact-socials', socialsFrom),
    branches: loadFootBranches(read),
  }
}
