import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isOpenStage } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { formatNumber } from '../../../lib/format'
import { setStages, useBulkProgress } from '../desk/bulk/run-bulk'
import classes from './detail.module.css'

/** Offers to archive the open ones of a person's other enquiries. */
export function CloseOthers({ others }: { others: readonly StaffEnquiry[] }) {
  const client = useQueryClient()
  const isBusy = useBulkProgress(({ progress }) => progress !== null)
  const open = others.filter(({ stage }) => isOpenStage(stage))
  if (open.length === 0) return null
  const topics = open.map(({ topic }) => topic || 'no course').join(', ')
  return (
    <div className={classes.closing} role="status">
      <span>
        {open.length === 1
          ? '1 other enquiry of this person is open'
          : `${formatNumber(open.length)} other enquiries of this person are open`}
        : {topics}.
      </span>
      <Button
        size="compact-sm"
        variant="light"
        loading={isBusy}
        onClick={() => void setStages(client, open, 'archived')}
      >
        {open.length === 1 ? 'Archive it' : 'Archive them'}
      </Button>
    </div>
  )
}
