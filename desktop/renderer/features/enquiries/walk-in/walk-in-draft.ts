import type { WalkInInput } from '#contract/enquiries/changes'
import { draftKey, readDraft } from '../../../lib/drafts'

/** Where a walk-in is kept until it is saved. */
export const walkInKey = () => draftKey('walk-in')

/** What has been written of a walk-in in this tab; undefined for none. */
export const readWalkInDraft = () => readDraft<WalkInInput>(walkInKey())
