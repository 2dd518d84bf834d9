// What other features may use of this one.
export { ADMINISTRATORS } from './change-role.ts'
export { maysAlike } from './current-user.ts'
export type { AccountDeps } from './deps.ts'
export { getSignedIn } from './require-session.ts'
export { applySessionLimits } from './session-limits.ts'
export type { Tokens } from './tokens.ts'
export { applyTwoStep } from './two-step.ts'
