import { Button, Menu, Progress } from '@mantine/core'
import { IconCalendarTime, IconFlag, IconTrash, IconUserCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import { formatNumber } from '../../../../lib/format'
import { getFollowUpPresets } from '../../follow-up-times'
import { STAGE_LABELS } from '../../texts'
import { useColleagues } from '../../use-desk-data'
import { useSelection } from '../selection'
import classes from './bulk-bar.module.css'
import { useBulkProgress } from './run-bulk'
import { useBulk } from './use-bulk'

interface ChoiceProps {
  label: string
  icon: ReactNode
  disabled: boolean
  choices: readonly { key: string; label: string; run: () => void }[]
}

function Choice({ label, icon, disabled, choices }: ChoiceProps) {
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={icon} disabled={disabled}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, label: name, run }) => (
          <Menu.Item key={key} onClick={run}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What can be done to all that are selected: status, assignee, follow-up, bin; each with Undo. */
export function BulkBar() {
  const marked = useSelection((state) => state.marked)
  const clear = useSelection((state) => state.clear)
  const progress = useBulkProgress((state) => state.progress)
  const colleagues = useColleagues()
  const all = useMemo(() => [...marked.values()], [marked])
  const bulk = useBulk(all)
  const isBusy = progress !== null
  const areDeleted = all.every(({ deletedAt }) => deletedAt !== null)
  return (
    <section className={classes.bar} aria-label="Change all that are selected">
      <strong role="status" className={classes.count}>
        {progress
          ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)}…`
          : `${formatNumber(marked.size)} selected`}
      </strong>
      <Choice
        label="Status"
        icon={<IconFlag size={15} aria-hidden />}
        disabled={isBusy}
        choices={PIPELINE_STAGES.map((stage) => ({
          key: stage,
          label: STAGE_LABELS[stage],
          run: () => bulk.setStage(stage),
        }))}
      />
      <Choice
        label="Owner"
        icon={<IconUserCheck size={15} aria-hidden />}
        disabled={isBusy}
        choices={[
          { key: '', label: 'Nobody', run: () => bulk.setAssignee(null) },
          ...colleagues.map((colleague) => ({
            key: colleague.id,
            label: colleague.name,
            run: () => bulk.setAssignee(colleague),
          })),
        ]}
      />
      <Choice
        label="Next step"
        icon={<IconCalendarTime size={15} aria-hidden />}
        disabled={isBusy}
        choices={[
          ...getFollowUpPresets(Date.now()).map(({ key, label, at }) => ({
            key,
            label,
            run: () => bulk.setFollowUp(new Date(at(Date.now())).toISOString()),
          })),
          { key: '', label: 'None', run: () => bulk.setFollowUp(null) },
        ]}
      />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        disabled={isBusy}
        onClick={() => bulk.setDeleted(!areDeleted)}
      >
        {areDeleted ? 'Take out of the bin' : 'Delete'}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.clear}
        leftSection={<IconX size={15} aria-hidden />}
        disabled={isBusy}
        onClick={clear}
      >
        Select none
      </Button>
      {progress && (
        <Progress
          className={classes.progress}
          value={(100 * progress.done) / progress.total}
          size="xs"
          aria-label="Progress"
        />
      )}
    </section>
  )
}
