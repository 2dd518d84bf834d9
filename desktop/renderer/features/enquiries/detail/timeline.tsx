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
import type { ReactNode } from 'react'
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

/** Focuses the entry where the text continues, since the button is removed. */
const focusEntry = (entry: Element | null | undefined) => {
  if (entry instanceof HTMLElement) entry.focus({ preventScroll: true })
}

const getActor = ({ actor, action }: ActivityRecord) =>
  actor?.name ?? (action === 'created' ? 'Visitor' : 'Automatically')

/** Corrected fields: the old text, struck through, and the new text. */
function Corrections({ activity: { detail } }: { activity: ActivityRecord }) {
  return readCorrections(detail).map(({ field, from, to }) => (
    <p
      key={field}
      className={classes.words}
      {...((field === 'mobile' || field === 'email') && { 'data-contact': true, tabIndex: -1 })}
    >
      {from && <del>{from}</del>} <span>{to || '(empty)'}</span>
    </p>
  ))
}

/** An entry with a long text, which is loaded in full on request. */
function useFullText(listed: ActivityRecord) {
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
        focusEntry(currentTarget.closest('li'))
        void refetch()
      }}
    >
      {isError ? 'Could not load. Try again' : 'Show all'}
    </Button>
  )
  return { activity: data ?? listed, button }
}

function Entry({ activity: listed, about }: { activity: ActivityRecord; about: ReactNode }) {
  const { activity, button } = useFullText(listed)
  const { title, body } = timelineText(activity)
  const Icon = ICONS[activity.action] ?? IconCircle
  return (
    <li className={classes.line} tabIndex={-1} data-action={activity.action}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {activity.action === 'corrected' && <Corrections activity={activity} />}
        {body && <p className={classes.words}>{body}</p>}
        {button}
        <p className={classes.by}>
          <span>{about && <>{about} · </>}</span>
          {getActor(activity)} · <Timestamp iso={activity.at} />
        </p>
      </div>
    </li>
  )
}

interface EarlierEntriesProps {
  earlier: number
  /** True if the timeline shows as many entries as it can. */
  isWhole: boolean
  isFetching: boolean
  show: () => void
}

/** A button that loads earlier entries. */
export function EarlierEntries({ earlier, isWhole, isFetching, show }: EarlierEntriesProps) {
  if (earlier === 0) return null
  if (isWhole) return <Text size="sm">{formatNumber(earlier)} older entries are not shown.</Text>
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isFetching}
      onClick={({ currentTarget }) => {
        focusEntry(currentTarget.closest('section')?.querySelector('ol > li:last-child'))
        show()
      }}
    >
      Show {formatNumber(earlier)} earlier
    </Button>
  )
}

interface TimelineProps {
  /** Oldest first. */
  activities: readonly ActivityRecord[]
  isLoading: boolean
  /** The accessible name of the list. */
  label?: string
  /** True for the latest entries, which keep the place of what is below them. */
  isLatest?: boolean
  /** Returns the enquiry that an entry is about, if it must be named. */
  aboutOf?: (activity: ActivityRecord) => ReactNode
}

/** The activities of an enquiry or a person, newest first. */
export function Timeline({
  activities,
  isLoading,
  label = 'Timeline',
  isLatest = false,
  aboutOf,
}: TimelineProps) {
  if (isLoading) return <Skeleton height="7.5rem" radius="sm" />
  return (
    <ol className={classes.timeline} data-latest={isLatest || undefined} aria-label={label} reversed>
      {activities.toReversed().map((activity) => (
        <Entry key={activity.id} activity={activity} about={aboutOf?.(activity)} />
      ))}
    </ol>
  )
}
