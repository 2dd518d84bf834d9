// What other features may use of this one.
export type { DiskWatch } from './disk-watch.ts'
