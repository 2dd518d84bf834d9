import { Anchor, Button, Drawer, Group, Skeleton, Stack, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ActivityRecord } from '#contract/activity'
import type { EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { May } from '../../../components/may'
import { api } from '../../../lib/api'
import { isGoneError } from '../../../lib/api-errors'
import { useConnection } from '../../../lib/connection'
import { copyText } from '../../../lib/copy-text'
import { useMay } from '../../../lib/may'
import { IN_DRAWER, NON_MODAL, useScreenKeys } from '../../../lib/screen-keys'
import { toast } from '../../../lib/toast'
import { getLastOutcome, proposeCallRetry } from '../call-retry'
import { confirmDeleteEnquiry } from '../confirm-delete-enquiry'
import { enquiryKeys, focusField } from '../enquiry-keys'
import { discardDrafts, discardErasedDrafts, readMessageDraft, readUnsavedText } from '../note-drafts'
import { QUERY_KEYS } from '../query-keys'
import { useSlipLink } from '../slip/print-mode'
import { StepLabel } from '../time-labels'
import { isLimitedToOwnEnquiries } from '../unavailable-text'
import { useEnquiryChanges } from '../use-changes'
import { useOpeningHours } from '../use-desk-data'
import { useOpenedHandOver } from '../use-hand-overs'
import { HEADING, useEnquiryLink } from '../use-open-enquiry'
import { usePresence } from '../use-presence'
import { ActionBar } from './action-bar'
import { CallBox, focusNote } from './call-box'
import { Composer } from './composer'
import { ContactDetails, ContactSummary } from './contact'
import classes from './detail.module.css'
import { DetailHead } from './detail-head'
import { EnquiryUnavailable } from './enquiry-unavailable'
import { Facts } from './facts'
import { HandOverLine } from './hand-over'
import type { MessagePurpose } from './message-form'
import { NextStep } from './next-step'
import { NotificationActions } from './notification-actions'
import { StatusLine } from './status-line'
import { EarlierEntries, Timeline } from './timeline'
import { getLatestEntries } from './timeline-text'
import { useDetail, useWholeTimeline, withCreatedActivities } from './use-detail'
import { Warnings } from './warnings'

/** The text that the user was writing when the enquiry went to a colleague, until they discard it. */
function UnsavedText({ id }: { id: string }) {
  const [text, setText] = useState(() => (isLimitedToOwnEnquiries() ? readUnsavedText(id) : ''))
  const field = useRef<HTMLTextAreaElement>(null)
  // The user may still be typing, and keys must not act on a button or as shortcuts.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  if (!text) return null
  const copy = async () => {
    if (await copyText(text)) toast.success('Copied.')
    else toast.failure('Your browser blocked copying. Select the text and copy it manually.')
  }
  return (
    <section className={classes.section} aria-label="Unsaved text">
      <Textarea ref={field} label="Your unsaved text" readOnly autosize maxRows={12} value={text} />
      <Group gap={6}>
        <Button size="compact-sm" variant="light" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            discardDrafts(id)
            setText('')
          }}
        >
          Discard
        </Button>
      </Group>
    </section>
  )
}

/** Actions that are rarely needed: print a slip, mark as spam, delete. */
function Footer({ enquiry }: { enquiry: StaffEnquiry }) {
  const { markAsSpam, remove } = useEnquiryChanges()
  const canWork = useMay('work-on-enquiries')
  const slip = useSlipLink(enquiry.id)
  return (
    <div className={classes.foot}>
      <Anchor component={Link} {...slip} size="sm" className={classes.slip}>
        <IconPrinter size={16} aria-hidden /> Print slip
      </Anchor>
      {canWork && !enquiry.deletedAt && enquiry.spamReason === null && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={classes.spam}
          leftSection={<IconAlertTriangle size={15} aria-hidden />}
          onClick={() => void markAsSpam(enquiry)}
        >
          Mark as spam
        </Button>
      )}
      {canWork && !enquiry.deletedAt && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          className={classes.delete}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => confirmDeleteEnquiry(enquiry.kind, enquiry, () => void remove(enquiry))}
        >
          Delete
        </Button>
      )}
    </div>
  )
}

function useCallRetry(detail: EnquiryDetail | undefined): number | null {
  const hours = useOpeningHours()
  return useMemo(() => proposeCallRetry(detail, hours), [detail, hours])
}

interface DetailPanelProps {
  id: string
  onClose: () => void
  onStep?: ((step: 1 | -1) => void) | undefined
}

/** Focuses the heading, as when an enquiry opens or an option was chosen. */
export const focusHeading = () => focusField(`${IN_DRAWER} ${HEADING}`)

/** Names another enquiry of the same person and opens it. */
function EnquiryLink({ enquiry: { id, topic } }: { enquiry: StaffEnquiry }) {
  return (
    <Anchor component={Link} {...useEnquiryLink(id)} inherit className={classes.about} title={topic}>
      {topic || 'Enquiry'}
    </Anchor>
  )
}

interface ContentProps {
  detail: EnquiryDetail
  /** Until it is `done`, the detail holds the data of a list. */
  loading: 'done' | 'pending' | 'failed'
  retryAt: number | null
  onClose: () => void
}

function Content({ detail, loading, retryAt, onClose }: ContentProps) {
  const { enquiry, others } = detail
  const [message, setMessage] = useState<MessagePurpose | null>(readMessageDraft(enquiry.id) ? 'reply' : null)
  const openMessage = (purpose: MessagePurpose) => {
    setMessage(purpose)
    // An open form is only brought into view.
    focusField(`${IN_DRAWER} [data-send]`)
  }
  const timeline = useWholeTimeline(detail, QUERY_KEYS.detail(enquiry.id), (signal) =>
    api.readEnquiry({ id: enquiry.id, timeline: 'whole' }, { signal }),
  )
  const canWork = useMay('work-on-enquiries')
  const activities = withCreatedActivities({
    enquiry,
    others,
    activities: timeline.activities,
    earlier: timeline.earlier,
  })
  const aboutOf = ({ subjectId }: ActivityRecord) => {
    const other = others.find(({ id }) => id === subjectId)
    return other && <EnquiryLink enquiry={other} />
  }
  // A caller needs them above the call box.
  const latest = getLatestEntries(activities)
  const earlier = activities.filter((activity) => !latest.includes(activity))
  return (
    <>
      <May do="work-on-enquiries">
        <NotificationActions enquiry={enquiry} />
      </May>
      <Warnings enquiry={enquiry} />
      <HandOverLine detail={detail} isLoading={loading !== 'done'} />
      <StatusLine detail={detail} />
      {enquiry.message && <blockquote className={classes.message}>{enquiry.message}</blockquote>}
      <section className={classes.section} aria-label="Latest activity">
        <h3 className={classes.heading}>Latest activity</h3>
        {loading === 'failed' ? (
          <p className={classes.dimmed}>Not loaded yet.</p>
        ) : (
          <Timeline
            label="Latest activity"
            isLatest
            activities={latest}
            isLoading={loading === 'pending'}
            aboutOf={aboutOf}
          />
        )}
      </section>
      {canWork ? (
        <>
          <section className={classes.section} aria-label="Contact">
            <ContactDetails row={enquiry} />
            <CallBox enquiry={enquiry} />
          </section>
          <NextStep enquiry={enquiry} retryAt={retryAt} onConfirm={() => openMessage('demo')} />
          <Composer
            key={enquiry.id}
            enquiry={enquiry}
            lastOutcome={getLastOutcome(detail)}
            purpose={message}
            onOpen={() => openMessage('reply')}
          />
        </>
      ) : (
        <>
          <p className={classes.dimmed}>
            Next step: <StepLabel {...enquiry} />
          </p>
          <ContactSummary row={{ ...enquiry, message: '' }} />
        </>
      )}
      {loading === 'done' && earlier.length > 0 && (
        <section className={classes.section} aria-label="Earlier activity">
          <h3 className={classes.heading}>Earlier activity</h3>
          <Timeline label="Earlier activity" activities={earlier} isLoading={false} aboutOf={aboutOf} />
          <EarlierEntries {...timeline} />
        </section>
      )}
      <Facts detail={detail} />
      <Footer enquiry={enquiry} />
      {canWork && <ActionBar enquiry={enquiry} onMessage={() => openMessage('reply')} onClose={onClose} />}
    </>
  )
}

/** Everything about one enquiry, with all its actions. */
export function DetailPanel({ id, onClose, onStep }: DetailPanelProps) {
  const { data, row, loading, error, refetch } = useDetail(id)
  const actions = useEnquiryChanges()
  const canWork = useMay('work-on-enquiries')
  const isGone = isGoneError(error)
  // The offline message is enough: the enquiry loads when the connection is back.
  const isOffline = !useConnection(({ isReachable }) => isReachable)
  // An erased enquiry must not stay on screen, even if it is still cached.
  const shown = isGone ? undefined : data
  useEffect(() => {
    if (isGone) discardErasedDrafts(id)
  }, [isGone, id])
  const retryAt = useCallRetry(shown)
  const viewers = usePresence(shown?.enquiry.id)
  // A modal drawer moves the focus itself. A field that was asked for has it already.
  useEffect(() => {
    if (document.activeElement?.closest(NON_MODAL)) return
    document.querySelector<HTMLElement>(`${NON_MODAL} ${HEADING}`)?.focus({ preventScroll: true })
  }, [])
  useOpenedHandOver(id)
  useScreenKeys('drawer', {
    ...(canWork &&
      enquiryKeys(shown?.enquiry, actions, {
        note: focusNote,
        status: () => focusField(`${IN_DRAWER} [data-picker="status"]`, focusHeading),
        phoneCall: focusNote,
      })),
    ...(onStep ? { j: () => onStep(1), k: () => onStep(-1) } : {}),
  })
  return (
    <>
      <DetailHead
        row={isGone ? undefined : row}
        enquiry={shown?.enquiry}
        others={shown?.others ?? []}
        isLoaded={loading === 'done'}
        viewers={viewers}
        onClose={onClose}
        onStep={onStep}
      />
      <Drawer.Body
        key={shown ? 'enquiry' : 'pending'}
        className={classes.body}
        data-enquiry={shown || error ? id : undefined}
      >
        {shown && <Content detail={shown} loading={loading} retryAt={retryAt} onClose={onClose} />}
        {isGone && <EnquiryUnavailable personId={data?.enquiry.person?.id} />}
        {isGone && <UnsavedText id={id} />}
        {!shown && loading === 'failed' && row && !isGone && <ContactSummary row={row} />}
        {error && !isGone && !isOffline && (
          <div className={classes.failure}>
            <Banner
              tone="failure"
              text={
                row
                  ? 'Could not load the full enquiry. Showing what’s in the list.'
                  : 'Could not load the enquiry.'
              }
              action={{ label: 'Try again', run: () => void refetch() }}
            />
          </div>
        )}
        {!data && (!error || isOffline) && (
          <Stack role="status" aria-label="Loading enquiry">
            <Skeleton height={32} />
            <Skeleton height={90} />
            <Skeleton height={160} />
          </Stack>
        )}
      </Drawer.Body>
    </>
  )
}
