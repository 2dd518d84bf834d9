// What other features may use of this one.
export { ConflictDialog, type Difference } from './conflict-dialog'
export { INPUT_ORDER } from './fields/field-props'
export { getSection } from './section'
export { Collapsible, Sections } from './sections'
export { singleRecordQuery, textDifferences, useSingleRecord } from './use-single-record'
