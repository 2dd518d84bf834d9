/** What a follow-up can be, as staff call it. One that is set without a kind is a call. */
export const FOLLOW_UP_KINDS = { call: 'Call', demo: 'Demo class' } as const
export type FollowUpKind = keyof typeof FOLLOW_UP_KINDS
export const FOLLOW_UP_KIND_NAMES = Object.keys(FOLLOW_UP_KINDS) as [FollowUpKind, ...FollowUpKind[]]
