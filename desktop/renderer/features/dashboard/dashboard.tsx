import { Paper, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import { mayOpen } from '#contract/screen-permissions'
import { Banner } from '../../components/banner'
import { May } from '../../components/may'
import { ScreenTitle } from '../../components/screen-title'
import { formatNumber } from '../../lib/format'
import { useMay } from '../../lib/may'
import { useSession } from '../../lib/session'
import { BackupLine } from '../backups'
import { GuideCard } from '../getting-started'
import { Charts } from './charts'
import classes from './dashboard.module.css'
import { DeskSummary } from './desk-summary'
import { MyDay } from './my-day'
import { DiskAlert, MailAlert } from './server-alerts'
import { useCounts, usePlacement } from './use-stats'

interface StatCardProps {
  label: string
  value: string
  /** The list behind the figure. */
  href?: string
}

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

/** Links to the most used screens. */
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

/** The home screen of the panel: alerts, figures and links. */
export function Dashboard() {
  const [canReadAccounts, canReadReports, canReadSettings] = [
    useMay('read-accounts'),
    useMay('read-reports'),
    useMay('read-settings'),
  ]
  const canChangeSettings = useMay('change-settings')
  const user = useSession((state) => state.user)
  const isAdministrator = user?.role === 'administrator'
  const { data, isPending, isError, refetch } = useCounts(canReadAccounts)
  const placement = usePlacement()
  const count = (key: keyof NonNullable<typeof data>) =>
    isPending ? DASHBOARD_TEXTS.loading : formatNumber(data?.[key] ?? 0)
  return (
    <div className={classes.screen}>
      <header>
        <ScreenTitle>{DASHBOARD_TEXTS.title}</ScreenTitle>
        <Text c="dimmed">{isAdministrator ? DASHBOARD_TEXTS.welcome : `Welcome back, ${user?.name}!`}</Text>
        {canReadSettings && <BackupLine />}
      </header>
      <DiskAlert />
      {canReadSettings && <MailAlert />}
      <May do="read-enquiries">
        <MyDay />
      </May>
      {canChangeSettings && <GuideCard />}
      {isError && (
        <Banner
          tone="failure"
          text={DASHBOARD_TEXTS.failed}
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      <DeskSummary />
      <dl className={classes.cards} aria-busy={isPending}>
        <StatCard label={cards.student} value={count('student')} href="/Enquiries" />
        <StatCard label={cards.service} value={count('service')} href="/Enquiries?tab=service" />
        {canReadAccounts && <StatCard label={cards.admins} value={count('admins')} href="/AdminUsers" />}
        <StatCard
          label={cards.placement}
          value={placement.isPending ? DASHBOARD_TEXTS.loading : placement.value}
          {...(canChangeSettings && { href: '/placements' })}
        />
      </dl>
      <QuickActions />
      {canReadReports && <Charts />}
    </div>
  )
}
