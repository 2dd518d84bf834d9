import { Button, Kbd, NativeSelect } from '@mantine/core'
import type { Colleague, StaffEnquiry } from '#contract/enquiries/record'
import { useMay } from '../../../lib/may'
import { useSession } from '../../../lib/session'
import { useRunChanges } from '../change-runner'
import { CUSTOM_SELECT, SelectOptions } from '../custom-select'
import { AssigneeLabel } from '../people-labels'
import { OutcomePicker } from '../status-picker'
import { WaitingLabel } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import { useColleagues } from '../use-desk-data'
import classes from './detail.module.css'

interface StandingProps {
  enquiry: StaffEnquiry
  /** Saves the note that is being written. @returns whether nothing is left to save */
  saveNote: () => Promise<boolean>
}

/** Where an enquiry stands: status, assignee, and how long it has waited. */
export function Standing({ enquiry, saveNote }: StandingProps) {
  const actions = useEnquiryChanges()
  const colleagues = useColleagues()
  const mayWork = useMay('work-on-enquiries')
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const me = useSession(({ user }) => user?.id)
  const { assignee, name } = enquiry
  const isKnown = !assignee || colleagues.some(({ id }) => id === assignee.id)
  const choices = isKnown ? colleagues : [...colleagues, assignee]
  /** What is written for a colleague and not saved yet goes along. */
  const give = async (next: Colleague | null) => {
    const isHandOver = next !== null && next.id !== me
    if (!isHandOver || (await saveNote())) await actions.own(enquiry, next)
  }
  return (
    <div className={classes.standing}>
      <OutcomePicker
        enquiry={enquiry}
        disabled={isBusy}
        onChange={(next) => void actions.setStatus(enquiry, next)}
      />
      {mayWork ? (
        <NativeSelect
          size="xs"
          className={classes.assignee}
          classNames={{ input: CUSTOM_SELECT }}
          data-picker="assignee"
          aria-label={`Assignee of ${name}`}
          value={assignee?.id ?? ''}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) =>
            void give(choices.find(({ id }) => id === value) ?? null)
          }
        >
          <SelectOptions
            choices={[
              { value: '', label: 'Assignee: nobody' },
              ...choices.map(({ id, name: label }) => ({ value: id, label: `Assignee: ${label}` })),
            ]}
          />
        </NativeSelect>
      ) : (
        <span>
          Assignee: <AssigneeLabel assignee={assignee} />
        </span>
      )}
      {mayWork && assignee?.id !== me && (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={
            <Kbd size="xs" aria-hidden>
              t
            </Kbd>
          }
          onClick={() => void actions.take(enquiry)}
        >
          Take
        </Button>
      )}
      <WaitingLabel {...enquiry} />
    </div>
  )
}
