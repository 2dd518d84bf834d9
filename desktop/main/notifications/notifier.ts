import type { Notice } from '../../bridge/bridge.ts'
import type { Settings } from '../settings/settings.ts'
import type { NotificationAction } from './enquiry-actions.ts'
import { hasButtons, notify } from './notify.ts'
import { isQuiet } from './quiet-hours.ts'

interface Deps {
  settings(): Pick<Settings, 'notifications' | 'quietHours'>
  isLocked(): boolean
  open(path: string): void
  act(action: NotificationAction, enquiryId: string): void
  failed(error: string): void
}

/** Notification while the windows are locked, without the visitor's name. */
const LOCKED_NOTICE = { title: 'New activity', body: 'Unlock the window to see it.' } as const

/** Returns the path that a click opens: the enquiry with its actions, whether or not the notification has buttons. */
const withActions = ({ path, enquiryId }: Notice) => (enquiryId === undefined ? path : `${path}&acts=1`)

/** Creates a function that shows notifications unless the user has turned them off. @returns true if one was shown */
export const createNotifier =
  (deps: Deps) =>
  (notice: Notice): boolean => {
    const { settings, isLocked, open, failed } = deps
    const { notifications, quietHours } = settings()
    if (!notifications || isQuiet(quietHours)) return false
    const { enquiryId } = notice
    const path = withActions(notice)
    if (isLocked()) return notify({ ...LOCKED_NOTICE, path }, { open, failed })
    const actions =
      enquiryId !== undefined && hasButtons()
        ? { act: (action: NotificationAction) => deps.act(action, enquiryId) }
        : {}
    return notify({ ...notice, path }, { open, failed, ...actions })
  }
