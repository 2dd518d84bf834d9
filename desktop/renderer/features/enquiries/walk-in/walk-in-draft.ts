import type { WalkInInput } from '#contract/enquiries/changes'
import { draftKey, readDraft } from '../../../lib/drafts'

export const walkInKey = () => draftKey('walk-in')

export const readWalkInDraft = () => readDraft<WalkInInput>(walkInKey())
