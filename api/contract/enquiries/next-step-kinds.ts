/** Labels of the kinds of next step. The default is a call. */
export const NEXT_STEP_KINDS = { call: 'Call', demo: 'Demo class' } as const
export type NextStepKind = keyof typeof NEXT_STEP_KINDS
export const NEXT_STEP_KIND_NAMES = Object.keys(NEXT_STEP_KINDS) as [NextStepKind, ...NextStepKind[]]
