import { Button, Skeleton, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCircle,
  IconFlag,
  IconMailForward,
  IconMailPlus,
  IconNote,
  IconPencil,
  IconPhone,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ActivityRecord } from '#contract/activity'
import { Timestamp } from '../../../components/timestamp'
import { api } from '../../../lib/api'
import { formatNumber } from '../../../lib/format'
import { QUERY_KEYS } from '../query-keys'
import classes from './timeline.module.css'
import { readCorrections, timelineText } from './timeline-text'

const ICONS: Partial<Record<ActivityRecord['action'], typeof IconCircle>> = {
  created: IconMailPlus,
  status: IconFlag,
  assignee: IconUserCheck,
  'next-step': IconCalendarTime,
  corrected: IconPencil,
  note: IconNote,
  call: IconPhone,
  message: IconMailForward,
  deleted: IconTrash,
  restored: IconArrowBackUp,
}

/** The line at which the text goes on has the keyboard while the button that asked for more goes. */
const stayAt = (line: Element | null | undefined) => {
  if (line instanceof HTMLElement) line.focus({ preventScroll: true })
}

const getActor = ({ actor, action }: ActivityRecord) =>
  actor?.name ?? (action === 'created' ? 'Visitor' : 'Automatically')

/** What was corrected: the old words, struck out, and the new ones. */
function Corrections({ activity: { detail } }: { activity: ActivityRecord }) {
  return readCorrections(detail).map(({ field, from, to }) => (
    <p
      key={field}
      className={classes.words}
      {...((field === 'mobile' || field === 'email') && { 'data-contact': true, tabIndex: -1 })}
    >
      {from && <del>{from}</del>} <span>{to || '(nothing)'}</span>
    </p>
  ))
}

/** A line whose long words are shown when they are wanted: it comes with their beginning. */
function useWords(listed: ActivityRecord) {
  const { id, isCut } = listed
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'activity', id],
    queryFn: ({ signal }) => api.readActivity({ id }, { signal }),
    enabled: false,
  })
  const button = isCut && !data && (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isFetching}
      onClick={({ currentTarget }) => {
        stayAt(currentTarget.closest('li'))
        void refetch()
      }}
    >
      {isError ? 'Could not be loaded. Try again' : 'Show all'}
    </Button>
  )
  return { activity: data ?? listed, button }
}

function Line({ activity: listed, about }: { activity: ActivityRecord; about: string }) {
  const { activity, button } = useWords(listed)
  const { title, words } = timelineText(activity)
  const Icon = ICONS[activity.action] ?? IconCircle
  return (
    <li className={classes.line} tabIndex={-1} data-action={activity.action}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {activity.action === 'corrected' && <Corrections activity={activity} />}
        {words && <p className={classes.words}>{words}</p>}
        {button}
        <p className={classes.by}>
          <span>{about && `${about} · `}</span>
          {getActor(activity)} · <Timestamp iso={activity.at} />
        </p>
      </div>
    </li>
  )
}

interface EarlierLinesProps {
  /** How many there are. */
  earlier: number
  /** All that one timeline shows are shown. */
  isWhole: boolean
  isFetching: boolean
  show: () => void
}

/** The way to the lines that did not come along. */
export function EarlierEntries({ earlier, isWhole, isFetching, show }: EarlierLinesProps) {
  if (earlier === 0) return null
  if (isWhole) return <Text size="sm">{formatNumber(earlier)} older lines are not shown.</Text>
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isFetching}
      onClick={({ currentTarget }) => {
        stayAt(currentTarget.closest('section')?.querySelector('ol > li:last-child'))
        show()
      }}
    >
      Show {formatNumber(earlier)} earlier
    </Button>
  )
}

interface TimelineProps {
  /** The oldest first. */
  activities: readonly ActivityRecord[]
  isLoading: boolean
  /** Which enquiry a line is about, where there are several. */
  aboutOf?: (activity: ActivityRecord) => string
}

/** All that happened to an enquiry or a person, the newest first. */
export function Timeline({ activities, isLoading, aboutOf }: TimelineProps) {
  if (isLoading) return <Skeleton height={120} radius="sm" />
  return (
    <ol className={classes.timeline} aria-label="Timeline" reversed>
      {activities.toReversed().map((activity) => (
        <Line key={activity.id} activity={activity} about={aboutOf?.(activity) ?? ''} />
      ))}
    </ol>
  )
}
