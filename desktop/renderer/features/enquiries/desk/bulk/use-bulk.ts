import { useQueryClient } from '@tanstack/react-query'
import type { BulkChange } from '#contract/enquiries/changes'
import type { PipelineStage } from '#contract/enquiries/enquiries'
import type { Colleague, StaffEnquiry } from '#contract/enquiries/record'
import { STAGE_LABELS, toStandingChoice } from '../../texts'
import { useSelection } from '../selection'
import { planSteps, runBulk } from './run-bulk'

/** What can be done to all marked enquiries at once. */
export function useBulk(marked: readonly StaffEnquiry[]) {
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
        const { status, closedAs } = toStandingChoice(kind, stage)
        return closedAs ? { id, status, closedAs } : { id, status }
      })
      void runBulk(client, changes, `set to ${STAGE_LABELS[stage]}`)
    },
    setAssignee: (owner: Colleague | null) =>
      void changeAll(
        { ownerId: owner?.id ?? null },
        owner ? `given to ${owner.name}` : 'given back to everybody',
      ),
    /** @param followUpAt ISO 8601; null when nothing is planned */
    setFollowUp: (followUpAt: string | null) => {
      if (followUpAt) void planSteps(client, marked, followUpAt)
      else void changeAll({ followUpAt }, 'without a next step now')
    },
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
