// What other features may use of this one.
export { ConflictDialog } from './conflict-dialog'
export { INPUT_ORDER } from './fields/field-props'
export { ImagePicker } from './fields/image-field'
export { getSection } from './section'
export { Collapsible, Sections } from './sections'
export { useImageUploads } from './use-image-uploads'
export { useNotify } from './use-notify'
export { singleRecordQuery, type Texts, textDifferences, toTexts, useSingleRecord } from './use-single-record'
