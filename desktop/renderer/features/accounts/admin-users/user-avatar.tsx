import { avatarColour, toInitials } from '#contract/display'
import classes from './admin-users.module.css'

/** A person's initials on their pastel. */
export function UserAvatar({ name, email }: { name: string; email: string }) {
  return (
    <span
      className={classes.avatar}
      style={{ backgroundColor: avatarColour(name || email) }}
      aria-hidden="true"
    >
      {toInitials(name, email)}
    </span>
  )
}
