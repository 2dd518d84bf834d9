import { Button, Menu, Progress } from '@mantine/core'
import {
  IconCalendarTime,
  IconFlag,
  IconShieldCheck,
  IconTrash,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { BulkChange } from '#contract/enquiries/changes'
import { PIPELINE_STAGES, type PipelineStage } from '#contract/enquiries/enquiries'
import type { Colleague, StaffEnquiry } from '#contract/enquiries/record'
import { binText, confirmDelete } from '../../../../components/confirm'
import { formatEnquiries, formatNumber } from '../../../../lib/format'
import { getNextStepPresets } from '../../next-step-presets'
import { STAGE_LABELS } from '../../texts'
import { useColleagues } from '../../use-desk-data'
import { useSelection } from '../selection'
import classes from './bulk-bar.module.css'
import { markAllNotSpam, namesText, planSteps, runBulk, setStages, useBulkProgress } from './run-bulk'

function useBulk(selected: readonly StaffEnquiry[]) {
  const client = useQueryClient()
  const runForAll = (part: Omit<BulkChange, 'id'>, done: string) =>
    runBulk(
      client,
      selected.map(({ id }) => ({ id, ...part })),
      done,
    )
  return {
    setStage: (stage: PipelineStage) => void setStages(client, selected, stage),
    setAssignee: (assignee: Colleague | null) =>
      void runForAll(
        { assigneeId: assignee?.id ?? null },
        assignee ? `assigned to ${assignee.name}` : 'unassigned',
      ),
    /** @param nextStepAt ISO 8601; null to clear it */
    setNextStep: (nextStepAt: string | null) => {
      if (nextStepAt) void planSteps(client, selected, nextStepAt)
      else void runForAll({ nextStepAt }, 'left without a next step')
    },
    markNotSpam: () => void markAllNotSpam(client, selected, useSelection.getState().deselect),
    /**
     * Skips enquiries that left the view while the question was open. The deleted ones are deselected, also on other pages
     * and after Undo.
     */
    setDeleted: async (deleted: boolean) => {
      const { selected: stillSelected } = useSelection.getState()
      const changes = selected.filter(({ id }) => stillSelected.has(id)).map(({ id }) => ({ id, deleted }))
      await runBulk(client, changes, deleted ? 'moved to the bin' : 'restored from the bin', {
        onDone: useSelection.getState().deselect,
      })
    },
  }
}

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

/** Returns the number of selected enquiries, and how many are on other pages. */
function selectedText(selected: number, hidden: number): string {
  const text = `${formatNumber(selected)} selected`
  return hidden > 0 ? `${text} (${formatNumber(hidden)} on other pages)` : text
}

/** Bulk actions for the selected enquiries: status, assignee, next step, not spam and bin, each with Undo. */
export function BulkBar({ more }: { more?: ReactNode }) {
  const selected = useSelection((state) => state.selected)
  const shown = useSelection((state) => state.shown)
  const clear = useSelection((state) => state.clear)
  const progress = useBulkProgress((state) => state.progress)
  const colleagues = useColleagues()
  const all = useMemo(() => [...selected.values()].map(({ enquiry }) => enquiry), [selected])
  const hidden = selected.size - shown.filter(({ id }) => selected.has(id)).length
  const bulk = useBulk(all)
  const isBusy = progress !== null
  const areDeleted = all.every(({ deletedAt }) => deletedAt !== null)
  const confirmDeletion = () =>
    confirmDelete({
      question: `Delete ${formatEnquiries(all.length)}?`,
      detail: `${namesText(all.map(({ name }) => name))}. ${binText(all.length)}`,
      onConfirm: () => void bulk.setDeleted(true),
    })
  return (
    <section className={classes.bar} aria-label="Bulk actions">
      <strong role="status" className={classes.count}>
        {progress
          ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)}…`
          : selectedText(selected.size, hidden)}
      </strong>
      {!progress && more}
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
        label="Assignee"
        icon={<IconUserCheck size={15} aria-hidden />}
        disabled={isBusy}
        choices={[
          { key: '', label: 'Unassigned', run: () => bulk.setAssignee(null) },
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
          ...getNextStepPresets(Date.now()).map(({ key, label, at }) => ({
            key,
            label,
            run: () => bulk.setNextStep(new Date(at(Date.now())).toISOString()),
          })),
          { key: '', label: 'None', run: () => bulk.setNextStep(null) },
        ]}
      />
      {all.some(({ spamReason }) => spamReason !== null) && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconShieldCheck size={15} aria-hidden />}
          disabled={isBusy}
          onClick={bulk.markNotSpam}
        >
          Not spam
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        disabled={isBusy}
        onClick={() => (areDeleted ? void bulk.setDeleted(false) : confirmDeletion())}
      >
        {areDeleted ? 'Restore' : 'Delete'}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.clear}
        leftSection={<IconX size={15} aria-hidden />}
        disabled={isBusy}
        onClick={clear}
      >
        Clear selection
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
