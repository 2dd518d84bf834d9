import { Link } from 'react-router-dom'
import classes from './dashboard.module.css'

interface StatCardProps {
  label: string
  value: string
  /** Where the records behind the figure are. */
  href?: string
}

/** One figure of the dashboard. */
export function StatCard({ label, value, href }: StatCardProps) {
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        {href ? (
          <Link className={classes.cardLink} to={href}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  )
}
