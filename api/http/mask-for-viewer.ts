import { maskContacts } from '#contract/masking'
import { may, type Viewer } from '#contract/roles'

/** Masks phone numbers and emails in a response, event or row if the viewer may not read them. */
export const maskForViewer = <Value>(viewer: Pick<Viewer, 'permissions'>, value: Value): Value =>
  may(viewer, 'read-contacts') ? value : maskContacts(value)
