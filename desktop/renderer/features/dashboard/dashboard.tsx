import { Text } from '@mantine/core'
import { DASHBOARD_TEXTS } from '#contract/admin-texts'
import { Banner } from '../../components/banner'
import { ScreenTitle } from '../../components/screen-title'
import { formatNumber } from '../../lib/format'
import { useMay } from '../../lib/may'
import { useSession } from '../../lib/session'
import { BackupLine } from '../backups'
import { GuideCard } from '../first-day'
import classes from './dashboard.module.css'
import { Day } from './day'
import { Pictures } from './pictures'
import { QuickActions } from './quick-actions'
import { DiskLine, MailLine } from './server-lines'
import { StatCard } from './stat-card'
import { useCounts, usePlacement } from './use-stats'

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
