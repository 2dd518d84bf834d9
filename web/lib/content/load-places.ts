import { ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { footBranchesFrom, openingHoursFrom } from './read-branches'

/** The opening hours that the website says; null where it says none or they could not be read. */
export const loadHours = (read: Read) =>
  read(ROUTES.openingHours)
    .then(openingHoursFrom)
    .catch(() => null)

/** What the foot of each page says of the branches; none where they could not be read. */
export const loadFootBranches = (read: Read) =>
  read('/api/branches')
    .catch(() => [])
    .then(footBranchesFrom)
