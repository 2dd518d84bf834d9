import { Paper, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import { mayOpen } from '#contract/screen-permissions'
import { Banner } from '../../components/banner'
import { ScreenTitle } from '../../components/screen-title'
import { formatNumber } from '../../lib/format'
import { useMay } from '../../lib/may'
import { useSession } from '../../lib/session'
import { BackupLine } from '../backups'
import { GuideCard } from '../getting-started'
import classes from './dashboard.module.css'
import { Day } from './day'
import { Pictures } from './pictures'
import { DiskLine, MailLine } from './server-lines'
import { useCounts, usePlacement } from './use-stats'

interface StatCardProps {
  label: string
  value: string
  /** Where the records behind the figure are. */
  href?: string
}

/** One figure of the dashboard. */
function StatCard({ label, value, href }: StatCardProps) {
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

/** Links to the screens that are used most. */
function QuickActions() {
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

const { cards } = DASHBOARD_TEXTS

/** The start of the panel: how much there is, and where to go. */
export function Dashboard() {
  const [seesAccounts, seesReports, seesSettings] = [
    useMay('read-accounts'),
    useMay('read-reports'),
    useMay('read-settings'),
  ]
  const maySet = useMay('change-settings')
  const user = useSession((state) => state.user)
  const isAdministrator = user?.role === 'administrator'
  const { data, isPending, isError, refetch } = useCounts(seesAccounts)
  const placement = usePlacement()
  const count = (key: keyof NonNullable<typeof data>) =>
    isPending ? DASHBOARD_TEXTS.loading : formatNumber(data?.[key] ?? 0)
  return (
    <div className={classes.screen}>
      <header>
        <ScreenTitle>{DASHBOARD_TEXTS.title}</ScreenTitle>
        <Text c="dimmed">{isAdministrator ? DASHBOARD_TEXTS.welcome : `Welcome back, ${user?.name}!`}</Text>
        {seesSettings && <BackupLine />}
      </header>
      <DiskLine />
      {seesSettings && <MailLine />}
      {maySet && <GuideCard />}
      {isError && (
        <Banner
          tone="failure"
          text={DASHBOARD_TEXTS.failed}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      <Day />
      <dl className={classes.cards} aria-busy={isPending}>
        <StatCard label={cards.student} value={count('student')} href="/Enquiries" />
        <StatCard label={cards.service} value={count('service')} href="/Enquiries?tab=service" />
        {seesAccounts && <StatCard label={cards.admins} value={count('admins')} href="/AdminUsers" />}
        <StatCard
          label={cards.placement}
          value={placement.isPending ? DASHBOARD_TEXTS.loading : placement.value}
          {...(maySet && { href: '/placements' })}
        />
      </dl>
      <QuickActions />
      {seesReports && <Pictures />}
    </div>
  )
}
