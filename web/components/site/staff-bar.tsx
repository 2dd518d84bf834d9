import { useSyncExternalStore } from 'react'
import { DASHBOARD } from '#contract/admin-texts'
import { useFrame } from '../../lib/frame-context'

const subscribe = () => () => {}
// In a frame, the panel shows the page as visitors see it.
const isStaff = () => window.top === window && /(?:^|;\s*)staff=1(?:;|$)/.test(document.cookie)

/** A slim bar with a link to the panel for signed-in staff. The cookie is only a hint and grants no access. */
export function StaffBar() {
  const shown = useSyncExternalStore(subscribe, isStaff, () => false)
  const { texts } = useFrame()
  if (!shown) return null
  const { label, href } = DASHBOARD
  return (
    <nav aria-label="Staff" className="on-ink print:hidden flex justify-end px-5 text-[0.9rem] sm:px-8">
      <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {texts.panel} → {label}
      </a>
    </nav>
  )
}
