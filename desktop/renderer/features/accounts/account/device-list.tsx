import { api } from '../../../lib/api'
import { BrowserList } from './browser-list'
import { DEVICES_KEY, useSignedIn } from './use-signed-in'

/** Browsers that are not asked for a code at sign-in. */
export function DeviceList() {
  const { query, end, busyId } = useSignedIn({
    key: DEVICES_KEY,
    list: api.listDevices,
    end: api.forgetDevice,
  })
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
