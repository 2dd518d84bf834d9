/** What a next step can be, as staff call it. One that is set without a kind is a call. */
export const NEXT_STEP_KINDS = { call: 'Call', demo: 'Demo class' } as const
export type NextStepKind = keyof typeof NEXT_STEP_KINDS
export const NEXT_STEP_KIND_NAMES = Object.keys(NEXT_STEP_KINDS) as [NextStepKind, ...NextStepKind[]]
