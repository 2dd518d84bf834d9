import { Anchor, Button, Drawer, Skeleton, Stack } from '@mantine/core'
import { IconAlertTriangle, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { Banner } from '../../../components/banner'
import { May } from '../../../components/may'
import { api } from '../../../lib/api'
import { isGoneError } from '../../../lib/api-errors'
import { copyText } from '../../../lib/copy-text'
import { useMay } from '../../../lib/may'
import { useScreenKeys } from '../../../lib/screen-keys'
import { toast } from '../../../lib/toast'
import { proposeCallRetry } from '../call-retry'
import { confirmDeleteEnquiry } from '../confirm-delete-enquiry'
import { enquiryKeys, focusField } from '../enquiry-keys'
import { discardDrafts, useUnsavedNotes } from '../note-drafts'
import { QUERY_KEYS } from '../query-keys'
import { useSlipLink } from '../slip/print-mode'
import { StepLabel } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import { useOpeningHours } from '../use-desk-data'
import { useOpenedHandOver } from '../use-hand-overs'
import { NOTE_BOX } from '../use-open-enquiry'
import { usePresence } from '../use-presence'
import { Contact, ContactSummary, focusPhoneCallNote } from './contact'
import classes from './detail.module.css'
import { DetailHead } from './detail-head'
import { EnquiryUnavailable } from './enquiry-unavailable'
import { Facts } from './facts'
import { HandOverLine } from './hand-over'
import { NextStep } from './next-step'
import { NoteBox, useNote } from './note-box'
import { NotificationActions } from './notification-actions'
import { Others } from './other-enquiries'
import { Standing } from './status-line'
import { EarlierEntries, Timeline } from './timeline'
import { useDetail, useWholeTimeline, withCreatedActivity } from './use-detail'
import { Warnings } from './warnings'

/** What the user was writing about an enquiry when a colleague took it. It stays until the user dismisses it or leaves. */
function LostNote({ id }: { id: string }) {
  const text = useUnsavedNotes((notes) => notes[id])
  if (!text) return null
  const copy = async () => {
    if (await copyText(text)) toast.success('Copied.')
    else toast.failure('This browser did not let us copy. Select the text and copy it yourself.')
  }
  return (
    <section className={classes.section} aria-label="What you were writing">
      <h3 className={classes.heading}>What you were writing, not saved</h3>
      <blockquote className={classes.message}>{text}</blockquote>
      <Button size="compact-sm" variant="light" className={classes.start} onClick={() => void copy()}>
        Copy it
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.start}
        onClick={() => useUnsavedNotes.setState({ [id]: '' })}
      >
        Dismiss
      </Button>
    </section>
  )
}

/** What is rarely done with an enquiry: its slip, and the two ways out of the lists. */
function Foot({ enquiry }: { enquiry: StaffEnquiry }) {
  const { markAsSpam, remove } = useEnquiryChanges()
  const mayWork = useMay('work-on-enquiries')
  const slip = useSlipLink(enquiry.id)
  return (
    <div className={classes.foot}>
      <Anchor component={Link} {...slip} size="sm" className={classes.slip}>
        <IconPrinter size={16} aria-hidden /> Print the slip
      </Anchor>
      {mayWork && !enquiry.deletedAt && enquiry.spamReason === null && (
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
      {mayWork && !enquiry.deletedAt && (
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

/** The proposed next try of what is open; see proposeCallRetry. */
function useCallRetry(detail: EnquiryDetail | undefined): number | null {
  const hours = useOpeningHours()
  return useMemo(() => proposeCallRetry(detail, hours), [detail, hours])
}

interface DetailPanelProps {
  id: string
  onClose: () => void
  onStep?: ((step: 1 | -1) => void) | undefined
}

const IN_DRAWER = '[data-keys="drawer"]'

/** Where the keyboard is when an enquiry opens, and after a choice. */
export const focusHeading = () => focusField(`${IN_DRAWER} h2[tabindex]`)

interface ContentProps {
  detail: EnquiryDetail
  /** Read from the server, or what a list knew: while it comes, or since it does not. */
  reading: 'done' | 'coming' | 'failed'
  nextTry: number | null
}

function Content({ detail, reading, nextTry }: ContentProps) {
  const { enquiry } = detail
  const timeline = useWholeTimeline(detail, QUERY_KEYS.detail(enquiry.id), (signal) =>
    api.readEnquiry({ id: enquiry.id, timeline: 'whole' }, { signal }),
  )
  const note = useNote(enquiry)
  const mayWork = useMay('work-on-enquiries')
  return (
    <>
      <May do="work-on-enquiries">
        <NotificationActions enquiry={enquiry} />
      </May>
      <Warnings enquiry={enquiry} />
      <HandOverLine detail={detail} isLoading={reading !== 'done'} />
      <Standing enquiry={enquiry} saveNote={note.save} />
      {enquiry.message && <blockquote className={classes.message}>{enquiry.message}</blockquote>}
      {mayWork ? (
        <>
          <NextStep enquiry={enquiry} nextTry={nextTry} />
          <Contact enquiry={enquiry} />
          <NoteBox enquiry={enquiry} note={note} />
        </>
      ) : (
        <>
          <p className={classes.dimmed}>
            Next step: <StepLabel {...enquiry} />
          </p>
          <ContactSummary row={{ ...enquiry, message: '' }} />
        </>
      )}
      <section className={classes.section} aria-label="What happened">
        <h3 className={classes.heading}>What happened</h3>
        {reading === 'failed' ? (
          <p className={classes.dimmed}>Not read yet.</p>
        ) : (
          <Timeline
            activities={withCreatedActivity({
              enquiry,
              activities: timeline.activities,
              earlier: timeline.earlier,
            })}
            isLoading={reading === 'coming'}
          />
        )}
        <EarlierEntries {...timeline} />
      </section>
      {reading !== 'failed' && <Others detail={detail} />}
      <Facts detail={detail} />
      <Foot enquiry={enquiry} />
    </>
  )
}

/** Everything about one enquiry, with all that can be done for it. */
export function DetailPanel({ id, onClose, onStep }: DetailPanelProps) {
  const { data, row, reading, error, refetch } = useDetail(id)
  const actions = useEnquiryChanges()
  const mayWork = useMay('work-on-enquiries')
  const isGone = isGoneError(error)
  // What was erased stays on no screen, though this one still knows it.
  const shown = isGone ? undefined : data
  useEffect(() => {
    if (isGone) discardDrafts(id)
  }, [isGone, id])
  const nextTry = useCallRetry(shown)
  const others = usePresence(shown?.enquiry.id)
  useOpenedHandOver(id)
  useScreenKeys('drawer', {
    ...(mayWork &&
      enquiryKeys(shown?.enquiry, actions, {
        note: () => focusField(`${IN_DRAWER} ${NOTE_BOX}`),
        status: () => focusField(`${IN_DRAWER} [data-picker="status"]`, focusHeading),
        phoneCall: focusPhoneCallNote,
      })),
    ...(onStep ? { j: () => onStep(1), k: () => onStep(-1) } : {}),
  })
  return (
    <>
      <DetailHead
        row={isGone ? undefined : row}
        enquiry={shown?.enquiry}
        isRead={reading === 'done'}
        others={others}
        onClose={onClose}
        onStep={onStep}
      />
      <Drawer.Body
        key={shown ? 'enquiry' : 'coming'}
        className={classes.body}
        data-enquiry={shown || error ? id : undefined}
      >
        {shown && <LostNote id={id} />}
        {shown && <Content detail={shown} reading={reading} nextTry={nextTry} />}
        {isGone && <EnquiryUnavailable personId={data?.enquiry.person?.id} />}
        {isGone && <LostNote id={id} />}
        {!shown && reading === 'failed' && row && !isGone && <ContactSummary row={row} />}
        {error && !isGone && (
          <div className={classes.failure}>
            <Banner
              tone="failure"
              text={row ? 'Could not be read. This is what the list knows.' : 'Could not load the enquiry.'}
              action={{ label: 'Try again', run: () => void refetch() }}
            />
          </div>
        )}
        {!data && !error && (
          <Stack role="status" aria-label="Loading the enquiry">
            <Skeleton height={32} />
            <Skeleton height={90} />
            <Skeleton height={160} />
          </Stack>
        )}
      </Drawer.Body>
    </>
  )
}
