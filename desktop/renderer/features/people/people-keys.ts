import { DESK_KEYS } from '../enquiries/desk-keys'

export const personKey = (id: string) => [...DESK_KEYS.live, 'person', id]

/** People who may be one. */
export const PROPOSALS_KEY = [...DESK_KEYS.live, 'proposals']

/** What was erased and can be taken back. */
export const ERASURES_KEY = [...DESK_KEYS.live, 'erasures']
