// Public exports of this feature.
export type { DiskWatch } from './disk-watch.ts'
