// What other features may use of this one.
export { SamplesLine } from './samples-line'
export { useFirstDay } from './use-first-day'
