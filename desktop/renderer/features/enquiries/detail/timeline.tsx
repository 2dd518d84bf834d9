import { Skeleton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCircle,
  IconFlag,
  IconMailForward,
  IconMailPlus,
  IconNote,
  IconPhone,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ActivityRecord } from '#contract/activity'
import { Timestamp } from '../../../components/timestamp'
import classes from './timeline.module.css'
import { timelineText } from './timeline-text'

const ICONS: Partial<Record<ActivityRecord['action'], typeof IconCircle>> = {
  created: IconMailPlus,
  status: IconFlag,
  owner: IconUserCheck,
  'follow-up': IconCalendarTime,
  note: IconNote,
  call: IconPhone,
  message: IconMailForward,
  deleted: IconTrash,
  restored: IconArrowBackUp,
}

const getActor = ({ actor, action }: ActivityRecord) =>
  actor?.name ?? (action === 'created' ? 'Visitor' : 'Automatically')

function Line({ activity, about }: { activity: ActivityRecord; about: string }) {
  const { title, words } = timelineText(activity)
  const Icon = ICONS[activity.action] ?? IconCircle
  return (
    <li className={classes.line} data-action={activity.action}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {words && <p className={classes.words}>{words}</p>}
        <p className={classes.by}>
          {about && `${about} · `}
          {getActor(activity)} · <Timestamp iso={activity.at} />
        </p>
      </div>
    </li>
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
