import type { Database } from '../../database/database.ts'
import type { GroupCommit } from '../../database/group-commit.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ContentChanges } from '../../lib/content-changes.ts'
import type { Foreground } from '../../lib/foreground.ts'
import type { LiveEventBus } from '../events/index.ts'
import type { Outbox } from '../messages/index.ts'
import type { InstituteFacts } from './institute-facts.ts'
import type { EnquiryLimits } from './limits.ts'
import type { FormTokens } from './spam/form-tokens.ts'
import type { NewEnquiryRows, SeatedEnquiry } from './store-enquiries.ts'

export interface EnquiryDeps {
  database: Database
  clock: Clock
  events: LiveEventBus
  /** Links new enquiries to people in the background. */
  linkPeople: () => void
}

export interface EnquiryFormDeps extends EnquiryLimits {
  database: Database
  clock: Clock
  outbox: Outbox
  events: LiveEventBus
  formTokens: FormTokens
  store: GroupCommit<NewEnquiryRows>
  /** Stores enquiries that choose a demo class. */
  seatStore: GroupCommit<SeatedEnquiry>
  institute: () => Promise<InstituteFacts>
  /** Notified of each stored enquiry. */
  foreground: Foreground
  /** NOTIFY_EMAIL, unless the site settings override it. */
  notifyEmail: string | undefined
  /** Reads the emails of all administrators. */
  administrators: () => Promise<string[]>
  publicUrl: () => string
  /** Notifies of every change of public content. */
  content: ContentChanges
  /** Links new enquiries to people in the background. */
  linkPeople: () => void
}
