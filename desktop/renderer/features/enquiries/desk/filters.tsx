import { Button, NativeSelect, Paper } from '@mantine/core'
import { ENQUIRY_STATUSES, PIPELINE_STAGES } from '#contract/enquiries/enquiries'
import { CHANNELS } from '#contract/enquiries/pipeline-stages'
import { ASSIGNEE_ME, ASSIGNEE_NONE, type EnquiryFilter } from '#contract/enquiries/query'
import { TimeField } from '../../../components/time-field'
import { CHANNEL_LABELS, KIND_LABELS, STAGE_LABELS } from '../texts'
import { useBranches, useColleagues, useTopics } from '../use-desk-data'
import classes from './desk.module.css'
import { isFiltered, NO_FILTERS } from './desk-view'

interface FiltersProps {
  filter: EnquiryFilter
  applyFilter: (part: Partial<EnquiryFilter>) => void
}

type Choice = { value: string; label: string }

const choices = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Choice[] => values.map((value) => ({ value, label: labels[value] }))

const toBranchSelect = (branches: readonly string[]) => ({
  key: 'branch' as const,
  label: 'Branch',
  any: 'Any branch',
  data: branches.map((name) => ({ value: name, label: name })),
})

export function Filters({ filter, applyFilter }: FiltersProps) {
  const colleagues = useColleagues()
  const topics = useTopics()
  const branches = useBranches()
  const { kind } = filter
  const selects: readonly {
    key: keyof EnquiryFilter
    label: string
    any: string
    data: readonly Choice[]
  }[] = [
    {
      key: 'kind',
      label: 'Kind',
      any: 'Students and services',
      data: choices(['student', 'service'], KIND_LABELS),
    },
    kind
      ? {
          key: 'status',
          label: 'Status',
          any: 'Any status',
          data: ENQUIRY_STATUSES[kind].map(({ value }) => ({ value, label: value })),
        }
      : { key: 'stage', label: 'Status', any: 'Any status', data: choices(PIPELINE_STAGES, STAGE_LABELS) },
    {
      key: 'assignee',
      label: 'Assignee',
      any: 'Anyone',
      data: [
        { value: ASSIGNEE_ME, label: 'Me' },
        { value: ASSIGNEE_NONE, label: 'Unassigned' },
        ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    { key: 'channel', label: 'Channel', any: 'Any channel', data: choices(CHANNELS, CHANNEL_LABELS) },
    {
      key: 'topic',
      label: 'Course or service',
      any: 'All courses and services',
      data: topics.map((topic) => ({ value: topic, label: topic })),
    },
    ...(branches.length > 1 || filter.branch ? [toBranchSelect(branches)] : []),
    {
      key: 'spam',
      label: 'Suspected spam',
      any: 'Shown',
      data: [
        { value: 'hide', label: 'Hidden' },
        { value: 'only', label: 'Only suspected spam' },
      ],
    },
  ]
  const set = (key: keyof EnquiryFilter, value: string) =>
    applyFilter({
      ...(key === 'kind' ? { status: undefined, stage: undefined } : {}),
      [key]: value || undefined,
    })
  return (
    <Paper variant="surface" className={classes.filters}>
      {selects.map(({ key, label, any, data }) => (
        <NativeSelect
          key={key}
          size="xs"
          label={label}
          value={filter[key] ?? ''}
          data={[{ value: '', label: any }, ...withCurrentValue(data, filter[key])]}
          onChange={(event) => set(key, event.currentTarget.value)}
        />
      ))}
      {(['from', 'to'] as const).map((key) => (
        <TimeField
          key={key}
          kind="day"
          size="xs"
          label={key === 'from' ? 'Received from' : 'Received until'}
          value={filter[key] ?? ''}
          onChange={(day) => set(key, day)}
        />
      ))}
      <Button
        size="xs"
        variant="subtle"
        disabled={!isFiltered(filter)}
        onClick={() => applyFilter(NO_FILTERS)}
      >
        Clear all
      </Button>
    </Paper>
  )
}

/** Adds the value in the URL if the list lacks it, such as a course that is no longer offered. */
function withCurrentValue(data: readonly Choice[], value: string | undefined): readonly Choice[] {
  const isListed = !value || data.some((choice) => choice.value === value)
  return isListed ? data : [...data, { value, label: value }]
}
