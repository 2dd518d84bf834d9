import { indianDay } from '#contract/enquiries/indian-days'
import type { Read } from '../requests'
import { loadHours } from './load-places'
import { loadPage } from './page-texts'
import { toBranches } from './read-branches'
import { toOfferedBranches, toSocials } from './read-contact'
import { toRawServices } from './read-services'
import { toPlanNames } from './read-texts'
import { reads } from './reads'

export async function loadContact(read: Read) {
  const from = reads(read)
  const [page, contact, socials, courses, services, plans, settings, branches, offered, hours] =
    await Promise.all([
      loadPage(read, 'contact'),
      from.contact(),
      from.listOrNull('contact-socials', toSocials),
      from.courseNames(),
      from.list('services', toRawServices),
      from.texts(toPlanNames),
      from.settings(),
      from.list('branches', toBranches),
      from.list('branches', toOfferedBranches),
      loadHours(read),
    ])
  const madeOn = indianDay(Date.now())
  return { ...page, contact, socials, courses, services, plans, settings, branches, offered, hours, madeOn }
}
