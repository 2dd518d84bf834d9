// What other features may use of this one.
export type { AccountDeps } from './deps.ts'
export { getSignedIn } from './require-session.ts'
export { applySessionLimits, toSessionLimits } from './session-limits.ts'
export type { Tokens } from './tokens.ts'
