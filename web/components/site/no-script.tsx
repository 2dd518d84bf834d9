import { useFrame } from '../../lib/frame-context'
import { WRAP } from '../ui/section'

/** The links of the menu, where no script can open it. */
export const MenuWithoutScript = () => (
  <noscript>
    <nav aria-label="Pages" className={`${WRAP} border-b border-rule py-2 menu:hidden`}>
      <ul className="flex flex-wrap gap-x-5">
        {useFrame().menu.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="underlined inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </noscript>
)

/** Where `#enroll` leads on a page without the forms, when no script can lead to another page. */
export const EnrolWithoutScript = () => (
  <noscript>
    <p id="enroll" className={`${WRAP} pb-12`}>
      <a
        href="/contact?tab=student#enroll"
        className="underlined inline-flex min-h-11 items-center font-semibold"
      >
        {useFrame().texts.formsLink}
      </a>
    </p>
  </noscript>
)
