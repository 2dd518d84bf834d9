import { Button, Kbd, NativeSelect } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { Colleague, EnquiryDetail, StaffEnquiry } from '#contract/enquiries/record'
import { forgetDraft } from '../../../lib/drafts'
import { useMay } from '../../../lib/may'
import { useSession } from '../../../lib/session'
import { useRunChanges } from '../change-runner'
import { CUSTOM_SELECT, SelectOptions } from '../custom-select'
import { useFinished } from '../finished-enquiries'
import { handOverKey, readHandOverDraft } from '../note-drafts'
import { AssigneeLabel } from '../people-labels'
import { OutcomePicker } from '../status-picker'
import { WaitingLabel } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import { useColleagues } from '../use-desk-data'
import classes from './detail.module.css'
import { HandOverForm } from './hand-over-form'

const CloseOthers = lazy(async () => ({ default: (await import('./close-others')).CloseOthers }))

/** The status, assignee and waiting time of an enquiry. */
export function StatusLine({ detail: { enquiry, others } }: { detail: EnquiryDetail }) {
  const actions = useEnquiryChanges()
  const colleagues = useColleagues()
  const canWork = useMay('work-on-enquiries')
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const me = useSession(({ user }) => user?.id)
  const { assignee, name, stage } = enquiry
  const [wasClosed, setClosed] = useState(false)
  const isMine = assignee?.id === me
  const wasOffered = useRef(false)
  wasOffered.current ||= !isMine
  useFinished((id) => id === enquiry.id && setClosed(true))
  const isListed = !assignee || colleagues.some(({ id }) => id === assignee.id)
  const choices = isListed ? colleagues : [...colleagues, assignee]
  /** A chosen colleague, with the enquiry as it was then. */
  const [handOver, setHandOver] = useState<{ to: Colleague; from: StaffEnquiry } | null>(() => {
    const draft = readHandOverDraft(enquiry.id)
    return draft ? { to: draft.to, from: enquiry } : null
  })
  /** Assigns the enquiry; to a colleague only after a note for them. */
  const assign = (next: Colleague | null) => {
    const isHandOver = next !== null && next.id !== me && next.id !== assignee?.id
    setHandOver(isHandOver ? { to: next, from: enquiry } : null)
    if (isHandOver) return
    forgetDraft(handOverKey(enquiry.id))
    void actions.assign(enquiry, next)
  }
  return (
    <div className={classes.status}>
      <OutcomePicker
        enquiry={enquiry}
        disabled={isBusy}
        onChange={(next) => void actions.setStatus(enquiry, next)}
      />
      {canWork ? (
        <NativeSelect
          size="xs"
          className={classes.assignee}
          classNames={{ input: CUSTOM_SELECT }}
          data-picker="assignee"
          aria-label={`Assignee of ${name}`}
          value={(handOver?.to ?? assignee)?.id ?? ''}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => assign(choices.find(({ id }) => id === value) ?? null)}
        >
          <SelectOptions
            choices={[
              { value: '', label: 'Unassigned' },
              ...choices.map(({ id, name: label }) => ({ value: id, label: `Assignee: ${label}` })),
            ]}
          />
        </NativeSelect>
      ) : (
        <span>
          Assignee: <AssigneeLabel assignee={assignee} />
        </span>
      )}
      <WaitingLabel {...enquiry} />
      {/* Keeps its place, so that nothing moves below when a call assigns the enquiry. */}
      {canWork && wasOffered.current && (
        <Button
          style={{ visibility: isMine ? 'hidden' : undefined }}
          size="compact-sm"
          variant="light"
          rightSection={
            <Kbd size="xs" aria-hidden>
              t
            </Kbd>
          }
          onClick={() => void actions.assignToMe(enquiry)}
        >
          Assign to me
        </Button>
      )}
      {wasClosed && !isOpenStage(stage) && (
        <Suspense>
          <CloseOthers others={others} />
        </Suspense>
      )}
      {handOver && (
        <HandOverForm
          // A call logged in the meantime assigned the enquiry to the user, which is no conflict.
          enquiry={isMine ? enquiry : handOver.from}
          to={handOver.to}
          onClose={() => setHandOver(null)}
        />
      )}
    </div>
  )
}
