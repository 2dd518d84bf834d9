import { NavLink } from 'react-router-dom'
import { useFrame } from '../../lib/frame-context'

interface NavLinksProps {
  className: (isActive: boolean) => string
  onNavigate?: () => void
}

/** The links of the header and menu. Each is active only on its own page. */
export function NavLinks({ className, onNavigate }: NavLinksProps) {
  return useFrame().menu.map(({ href, label }) => (
    <li key={href}>
      <NavLink to={href} end onClick={onNavigate} className={({ isActive }) => className(isActive)}>
        {label}
      </NavLink>
    </li>
  ))
}
