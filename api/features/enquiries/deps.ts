import type { Database } from '../../database/database.ts'
import type { GroupCommit } from '../../database/group-commit.ts'
import type { Limit } from '../../http/rate-limit.ts'
import type { Clock } from '../../lib/clock.ts'
import type { LiveEventBus } from '../events/index.ts'
import type { Outbox } from '../messages/index.ts'
import type { InstituteFacts } from './institute-facts.ts'
import type { FormTokens } from './spam/form-tokens.ts'
import type { NewEnquiryRows } from './store-enquiries.ts'

/** What the functions of this feature work with. */
export interface EnquiryDeps {
  database: Database
  clock: Clock
  events: LiveEventBus
  /** Finds out, in its own time, whose the new enquiries are. */
  linkPeople: () => void
}

/** What the functions of this feature work with. */
export interface EnquiryFormDeps {
  database: Database
  clock: Clock
  outbox: Outbox
  events: LiveEventBus
  /** Tells people from programs. */
  formTokens: FormTokens
  /** New enquiries from one network. */
  limit: Limit
  /** The same for those that come from no form of ours. */
  formlessLimit: Limit
  /** Kilobytes of enquiries from one network, of each of these ways. */
  volumeLimit: Limit
  formlessVolumeLimit: Limit
  /** Enquiries of one network that nothing vouches for. */
  unverifiedLimit: Limit
  /** Thank-yous to one mailbox. */
  thanksLimit: Limit
  /** Contacts that somebody reveals, looks for or writes down, for whom they are masked. */
  contactLimit: Limit
  /** What colleagues say of the enquiries that they look at. */
  presenceLimit: Limit
  store: GroupCommit<NewEnquiryRows>
  institute: () => Promise<InstituteFacts>
  /** NOTIFY_EMAIL, which the site's settings may override. */
  notifyEmail: string | undefined
  publicUrl: () => string
  /** Finds out, in its own time, whose the new enquiries are. */
  linkPeople: () => void
}
