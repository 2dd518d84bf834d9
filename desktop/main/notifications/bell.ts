import type { Notice } from '../../bridge/bridge.ts'
import type { Settings } from '../settings/settings.ts'
import type { ToastAct } from './enquiry-acts.ts'
import { hasButtons, notify } from './notify.ts'
import { isQuiet } from './quiet-hours.ts'

interface Deps {
  settings(): Pick<Settings, 'notifications' | 'quietHours'>
  isLocked(): boolean
  open(path: string): void
  act(act: ToastAct, enquiryId: string): void
  failed(error: string): void
}

/** What is said while the windows are locked: that there is something, and not about whom. */
const COVERED = { title: 'There is something new', body: 'Unlock the window to see it.' } as const

/** Where a click leads: to the enquiry with its acts at hand, whether or not the notification has buttons. */
const withActs = ({ path, enquiryId }: Notice) => (enquiryId === undefined ? path : `${path}&acts=1`)

/** Shows notifications to whoever wants them now. @returns whether one was shown */
export const createBell =
  (deps: Deps) =>
  (notice: Notice): boolean => {
    const { settings, isLocked, open, failed } = deps
    const { notifications, quietHours } = settings()
    if (!notifications || isQuiet(quietHours)) return false
    const { enquiryId } = notice
    const path = withActs(notice)
    if (isLocked()) return notify({ ...COVERED, path }, { open, failed })
    const acts =
      enquiryId !== undefined && hasButtons() ? { act: (name: ToastAct) => deps.act(name, enquiryId) } : {}
    return notify({ ...notice, path }, { open, failed, ...acts })
  }
