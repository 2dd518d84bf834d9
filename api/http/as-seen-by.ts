import { maskContacts } from '#contract/masking'
import { may, type Viewer } from '#contract/roles'

/** What somebody reads of a response, an event or a row: with numbers and addresses, or with these masked. */
export const asSeenBy = <Value>(viewer: Pick<Viewer, 'permissions'>, value: Value): Value =>
  may(viewer, 'read-contacts') ? value : maskContacts(value)
