import type { DeviceRecord } from '#contract/accounts'
import { pathFor, ROUTES } from '#contract/routes'
import { BrowserList } from './browser-list'
import { DEVICES_KEY, useSignedIn } from './use-signed-in'

/** Browsers that are not asked for a code at sign-in. */
export function DeviceList() {
  const { query, end, busyId } = useSignedIn<DeviceRecord>(DEVICES_KEY, ROUTES.devices, (id) =>
    pathFor(ROUTES.device, { id }),
  )
  return (
    <BrowserList
      title="Trusted devices"
      hint="Browsers that are not asked for a code when you sign in."
      empty="No trusted devices: you are asked for a code at the next sign-in."
      query={query}
      busyId={busyId}
      action="Forget"
      endsCurrent
      onEnd={end}
    />
  )
}
