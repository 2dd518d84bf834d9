import { ROUTES } from '#contract/routes'
import type { Read } from '../requests'
import { toFooterBranches, toOpeningHours } from './read-branches'

/** Returns the opening hours, or null if they are hidden or can't be read. */
export const loadHours = (read: Read) =>
  read(ROUTES.openingHours)
    .then(toOpeningHours)
    .catch(() => null)

/** Returns the branches for the footer, or none if they can't be read. */
export const loadFooterBranches = (read: Read) =>
  read('/api/branches')
    .catch(() => [])
    .then(toFooterBranches)
