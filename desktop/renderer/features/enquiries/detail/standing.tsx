import { Button, Kbd, NativeSelect } from '@mantine/core'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { useSession } from '../../../lib/session'
import { useRunChanges } from '../change-runner'
import { StandingPicker } from '../status-picker'
import { WaitingLabel } from '../time-labels'
import { useEnquiryChanges } from '../use-changes'
import { useColleagues } from '../use-desk-data'
import classes from './detail.module.css'

/** Where an enquiry stands: status, assignee, and how long it has waited. */
export function Standing({ enquiry }: { enquiry: StaffEnquiry }) {
  const actions = useEnquiryChanges()
  const colleagues = useColleagues()
  const isBusy = useRunChanges(({ busy }) => busy.has(enquiry.id))
  const me = useSession(({ user }) => user?.id)
  const { owner, name } = enquiry
  const isKnown = !owner || colleagues.some(({ id }) => id === owner.id)
  const choices = isKnown ? colleagues : [...colleagues, owner]
  return (
    <div className={classes.standing}>
      <StandingPicker
        enquiry={enquiry}
        disabled={isBusy}
        onChange={(next) => void actions.setStatus(enquiry, next)}
      />
      <NativeSelect
        size="xs"
        className={classes.owner}
        aria-label={`Owner of ${name}`}
        value={owner?.id ?? ''}
        disabled={isBusy}
        data={[
          { value: '', label: 'Nobody' },
          ...choices.map(({ id, name: label }) => ({ value: id, label: `Taken by ${label}` })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          void actions.own(enquiry, choices.find(({ id }) => id === value) ?? null)
        }
      />
      {owner?.id !== me && (
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
