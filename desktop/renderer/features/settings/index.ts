export { NotifyField, useNotifiedMessage } from './notify-field'
export { UnconfirmedTexts } from './pages/unconfirmed-texts'
export { RecordForm } from './record-form'
export { SETTING_LABELS, useSiteSettings } from './use-site-settings'
