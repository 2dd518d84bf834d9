import { useSyncExternalStore } from 'react'
import { ADMIN_BRAND, DASHBOARD } from '#contract/admin-texts'

const subscribe = () => () => {}
const isStaff = () => /(?:^|;\s*)staff=1(?:;|$)/.test(document.cookie)

/** A slim way back to the panel for signed-in staff. The cookie is a hint without any right. */
export function StaffBar() {
  const shown = useSyncExternalStore(subscribe, isStaff, () => false)
  if (!shown) return null
  const { label, href } = DASHBOARD
  return (
    <nav aria-label="Staff" className="on-ink print:hidden flex justify-end px-5 text-[0.9rem] sm:px-8">
      <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {ADMIN_BRAND} → {label}
      </a>
    </nav>
  )
}
