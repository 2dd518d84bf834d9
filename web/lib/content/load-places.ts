import { ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { footBranchesFrom, openingHoursFrom } from './read-branches'

/** Returns the opening hours, or null if they are hidden or can't be read. */
export const loadHours = (read: Read) =>
  read(ROUTES.openingHours)
    .then(openingHoursFrom)
    .catch(() => null)

/** Returns the branches for the footer, or none if they can't be read. */
export const loadFootBranches = (read: Read) =>
  read('/api/branches')
    .catch(() => [])
    .then(footBranchesFrom)
