import { indianDay } from '#contract/enquiries/indian-days'
import type { Read } from '../requests'
import { loadHours } from './load-places'
import { loadPage } from './page-texts'
import { branchesFrom } from './read-branches'
import { offeredBranchesFrom, socialsFrom } from './read-contact'
import { rawServicesFrom } from './read-services'
import { planNamesFrom } from './read-texts'
import { reads } from './reads'

export async function loadContact(read: Read) {
  const from = reads(read)
  const [page, contact, socials, courses, services, plans, settings, branches, offered, hours] =
    await Promise.all([
      loadPage(read, 'contact'),
      from.contact(),
      from.listOrNull('contact-socials', socialsFrom),
      from.courseNames(),
      from.list('services', rawServicesFrom),
      from.texts(planNamesFrom),
      from.settings(),
      from.list('branches', branchesFrom),
      from.list('branches', offeredBranchesFrom),
      loadHours(read),
    ])
  const madeOn = indianDay(Date.now())
  return { ...page, contact, socials, courses, services, plans, settings, branches, offered, hours, madeOn }
}
