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
import { STAGE_LABELS, toOutcomeChoice } from '../../texts'
import { useColleagues } from '../../use-desk-data'
import { useSelection } from '../selection'
import classes from './bulk-bar.module.css'
import { markAllNotSpam, planSteps, runBulk, useBulkProgress } from './run-bulk'

/** What can be done to all marked enquiries at once. */
function useBulk(marked: readonly StaffEnquiry[]) {
  const client = useQueryClient()
  const changeAll = (part: Omit<BulkChange, 'id'>, done: string) =>
    runBulk(
      client,
      marked.map(({ id }) => ({ id, ...part })),
      done,
    )
  return {
    /** Each gets the status that stands for the stage in its kind. */
    setStage: (stage: PipelineStage) => {
      const changes = marked.map(({ id, kind }) => {
        const { status, closedAs } = toOutcomeChoice(kind, stage)
        return closedAs ? { id, status, closedAs } : { id, status }
      })
      void runBulk(client, changes, `set to ${STAGE_LABELS[stage]}`)
    },
    setAssignee: (assignee: Colleague | null) =>
      void changeAll(
        { assigneeId: assignee?.id ?? null },
        assignee ? `assigned to ${assignee.name}` : 'unassigned',
      ),
    /** @param nextStepAt ISO 8601; null when nothing is planned */
    setNextStep: (nextStepAt: string | null) => {
      if (nextStepAt) void planSteps(client, marked, nextStepAt)
      else void changeAll({ nextStepAt }, 'without a next step now')
    },
    markNotSpam: () => void markAllNotSpam(client, marked, useSelection.getState().unmark),
    /**
     * But for those that left the view while it was asked. Afterwards those that it has done are selected no more, also
     * where another page shows them or Undo brings them back.
     */
    setDeleted: async (deleted: boolean) => {
      const { marked: stillMarked } = useSelection.getState()
      const changes = marked.filter(({ id }) => stillMarked.has(id)).map(({ id }) => ({ id, deleted }))
      await runBulk(client, changes, deleted ? 'moved to the bin' : 'taken out of the bin', (ids) =>
        useSelection.getState().unmark(ids),
      )
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

/** Names that a question gives: more than these nobody compares. */
const NAMED = 5

/** Whom a change is about, e.g. `Asha, Ravi and 3 more`. */
function namesText(enquiries: readonly StaffEnquiry[]): string {
  const names = enquiries.slice(0, NAMED).map(({ name }) => name)
  const rest = enquiries.length - names.length
  return names.join(', ') + (rest > 0 ? ` and ${formatNumber(rest)} more` : '')
}

/** How many are selected, and how many of them this page does not show. */
function selectedText(marked: number, hidden: number): string {
  const text = `${formatNumber(marked)} selected`
  return hidden > 0 ? `${text}, ${formatNumber(hidden)} of them not on this page` : text
}

/** What can be done to all that are selected: status, assignee, next step, spam, bin; each with Undo. */
export function BulkBar({ more }: { more?: ReactNode }) {
  const marked = useSelection((state) => state.marked)
  const shown = useSelection((state) => state.shown)
  const clear = useSelection((state) => state.clear)
  const progress = useBulkProgress((state) => state.progress)
  const colleagues = useColleagues()
  const all = useMemo(() => [...marked.values()].map(({ enquiry }) => enquiry), [marked])
  const hidden = marked.size - shown.filter(({ id }) => marked.has(id)).length
  const bulk = useBulk(all)
  const isBusy = progress !== null
  const areDeleted = all.every(({ deletedAt }) => deletedAt !== null)
  const confirmDeleteEnquiry = () =>
    confirmDelete({
      question: `Delete ${formatEnquiries(all.length)}?`,
      detail: `${namesText(all)}. ${binText(all.length)}`,
      onConfirm: () => void bulk.setDeleted(true),
    })
  return (
    <section className={classes.bar} aria-label="Change all that are selected">
      <strong role="status" className={classes.count}>
        {progress
          ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)}…`
          : selectedText(marked.size, hidden)}
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
        onClick={() => (areDeleted ? void bulk.setDeleted(false) : confirmDeleteEnquiry())}
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
