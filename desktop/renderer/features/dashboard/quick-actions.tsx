import { Paper, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import { mayOpen } from '#contract/screen-permissions'
import { useSession } from '../../lib/session'
import classes from './dashboard.module.css'

/** Links to the screens that are used most. */
export function QuickActions() {
  const user = useSession((state) => state.user)
  const actions = DASHBOARD_TEXTS.quickActions.filter(({ href }) => mayOpen(user, href))
  return (
    <section aria-labelledby="quick-actions">
      <Title order={2} size="h4" id="quick-actions" mb="sm">
        Quick Actions
      </Title>
      <ul className={classes.actions}>
        {actions.map(({ label, href }) => (
          <li key={href}>
            <Paper component={Link} variant="surface" className={classes.action} to={href}>
              {label}
              <IconArrowRight size={18} aria-hidden />
            </Paper>
          </li>
        ))}
      </ul>
    </section>
  )
}
