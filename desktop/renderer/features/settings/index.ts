export { NotifyField, useNotifiedMessage } from './notify-field'
export { RecordForm } from './record-form'
export { SETTING_LABELS, useSiteSettings } from './use-site-settings'
