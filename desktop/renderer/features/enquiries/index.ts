// What other features may use of this one.

export { callAddress } from './contact-addresses'
export { VIEW_LABELS } from './desk/views'
export { refreshEnquiries } from './desk-cache'
export { Gone } from './detail/gone'
export { Timeline } from './detail/timeline'
export { minutesText } from './follow-up-text'
export { Masked } from './masked'
export { AssigneeLabel } from './people-labels'
export { QUERY_KEYS } from './query-keys'
export { CHANNEL_LABELS, KIND_LABELS, OUTCOME_LABELS, STAGE_LABELS } from './texts'
export { StepLabel, WaitingLabel } from './time-labels'
export { useColleagues, useInstituteName } from './use-desk-data'
