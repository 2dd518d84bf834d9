import { Skeleton } from '@mantine/core'
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
import type { ActivityRecord } from '#contract/activity'
import { Timestamp } from '../../../components/timestamp'
import { Masked, MaskedText } from '../masked'
import classes from './timeline.module.css'
import { readCorrections, timelineText } from './timeline-text'

const ICONS: Partial<Record<ActivityRecord['action'], typeof IconCircle>> = {
  created: IconMailPlus,
  status: IconFlag,
  owner: IconUserCheck,
  'follow-up': IconCalendarTime,
  corrected: IconPencil,
  note: IconNote,
  call: IconPhone,
  message: IconMailForward,
  deleted: IconTrash,
  restored: IconArrowBackUp,
}

const getActor = ({ actor, action }: ActivityRecord) =>
  actor?.name ?? (action === 'created' ? 'Visitor' : 'Automatically')

/** What was corrected: the old words, struck out, and the new ones. */
function Corrections({ activity: { subjectId, detail } }: { activity: ActivityRecord }) {
  const show = (field: string, text: string) =>
    field === 'mobile' || field === 'email' ? (
      <Masked id={subjectId} text={text} label="As it was" />
    ) : (
      <MaskedText id={subjectId} text={text} />
    )
  return readCorrections(detail).map(({ field, from, to }) => (
    <p key={field} className={classes.words}>
      {from && <del>{show(field, from)}</del>} {to ? show(field, to) : '(nothing)'}
    </p>
  ))
}

function Line({ activity, about }: { activity: ActivityRecord; about: string }) {
  const { title, words } = timelineText(activity)
  const Icon = ICONS[activity.action] ?? IconCircle
  return (
    <li className={classes.line} data-action={activity.action}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {activity.action === 'corrected' && <Corrections activity={activity} />}
        {words && (
          <p className={classes.words}>
            <MaskedText id={activity.subjectId} text={words} />
          </p>
        )}
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
