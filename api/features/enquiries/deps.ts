import type { Database } from '../../database/database.ts'
import type { GroupCommit } from '../../database/group-commit.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Foreground } from '../../lib/foreground.ts'
import type { LiveEventBus } from '../events/index.ts'
import type { Outbox } from '../messages/index.ts'
import type { InstituteFacts } from './institute-facts.ts'
import type { EnquiryLimits } from './limits.ts'
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

/** Dependencies of the public forms and the desk. */
export interface EnquiryFormDeps extends EnquiryLimits {
  database: Database
  clock: Clock
  outbox: Outbox
  events: LiveEventBus
  /** Tells people from programs. */
  formTokens: FormTokens
  store: GroupCommit<NewEnquiryRows>
  institute: () => Promise<InstituteFacts>
  /** Notified of each stored enquiry. */
  foreground: Foreground
  /** NOTIFY_EMAIL, which the site's settings may override. */
  notifyEmail: string | undefined
  publicUrl: () => string
  /** Finds out, in its own time, whose the new enquiries are. */
  linkPeople: () => void
}
