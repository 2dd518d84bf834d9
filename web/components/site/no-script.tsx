import { useFrame } from '../../lib/frame-context'
import { WRAP } from '../ui/section'

// React in browsers ignores the content of noscript elements, so only the server's code contains it.

/** The links of the menu for browsers without JavaScript. */
export const MenuWithoutScript = () => <noscript>{import.meta.env.SSR && <MenuLinks />}</noscript>

const MenuLinks = () => (
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
)

/** The target of `#enroll` on pages without forms, for browsers without JavaScript. */
export const EnrolWithoutScript = () => <noscript>{import.meta.env.SSR && <EnrolLink />}</noscript>

const EnrolLink = () => (
  <p id="enroll" className={`${WRAP} pb-12`}>
    <a
      href="/contact?tab=student#enroll"
      className="underlined inline-flex min-h-11 items-center font-semibold"
    >
      {useFrame().texts.formsLink}
    </a>
  </p>
)
