import { Button, Group, Progress, SegmentedControl, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportOrder, ImportPreview, ImportPlan as Plan } from '#contract/imports'
import { Banner } from '../../components/banner'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { formatEnquiries, formatNumber } from '../../lib/format'
import { KIND_LABELS } from '../enquiries'
import classes from './imports.module.css'
import { MappingFields } from './mapping-fields'
import { PreviewSummary, PreviewTable } from './preview-table'
import type { ImportWizard } from './use-import-wizard'

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label: `${label} enquiries` }))
const DUPLICATES = [
  { value: 'skip', label: 'Leave them out' },
  { value: 'add', label: 'Add them all the same' },
]

/** Adds what can be added; those that are there already as it was chosen. */
const addedBy = ({ good, duplicates }: ImportPreview, order: ImportOrder['duplicates']) =>
  order === 'skip' ? good - duplicates : good

/** What the columns are, and what the rows would come to. */
export function ImportPlan({ wizard, preview: first }: { wizard: ImportWizard; preview: ImportPreview }) {
  const [plan, setPlan] = useState<Plan>({ kind: first.kind, mapping: first.mapping })
  const [duplicates, setDuplicates] = useState<ImportOrder['duplicates']>('skip')
  const { data, error, isFetching } = useQuery({
    queryKey: ['import-preview', first.id, plan],
    queryFn: ({ signal }) => api.previewImport({ id: first.id }, plan, { signal }),
    initialData: plan.mapping === first.mapping && plan.kind === first.kind ? first : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const preview = data ?? first
  const count = addedBy(preview, duplicates)
  const problem =
    wizard.problem || (error ? failureText(error, { failed: 'The rows could not be looked over.' }) : '')
  return (
    <section aria-labelledby="plan" className={classes.section}>
      <Title order={2} size="h4" id="plan">
        {first.fileName}
      </Title>
      {problem && <Banner tone="failure" text={problem} />}
      <div className={classes.plan}>
        <SegmentedControl
          aria-label="Kind of enquiry"
          data={KINDS}
          value={plan.kind}
          onChange={(kind) => setPlan({ ...plan, kind: kind as Plan['kind'] })}
        />
        <MappingFields
          columns={first.columns}
          mapping={plan.mapping}
          onChange={(mapping) => setPlan({ ...plan, mapping })}
        />
      </div>
      <PreviewSummary preview={preview} addsDuplicates={duplicates === 'add'} isBusy={isFetching} />
      <PreviewTable preview={preview} isBusy={isFetching} />
      {preview.duplicates > 0 && (
        <Group gap="sm">
          <Text id="duplicates">Those that are here already:</Text>
          <SegmentedControl
            aria-labelledby="duplicates"
            data={DUPLICATES}
            value={duplicates}
            onChange={(value) => setDuplicates(value as ImportOrder['duplicates'])}
          />
        </Group>
      )}
      {wizard.busy && (
        <div role="status">
          <Text mb={6}>
            {wizard.busy} {formatNumber(count)} rows
          </Text>
          <Progress value={100} animated aria-label="Importing" />
        </div>
      )}
      <Group>
        <Button
          disabled={count === 0 || isFetching || error !== null}
          loading={wizard.busy !== ''}
          onClick={() => void wizard.run(first.id, { ...plan, duplicates })}
        >
          Import {formatEnquiries(count)}
        </Button>
        <Button variant="default" onClick={wizard.startAgain} disabled={wizard.busy !== ''}>
          Another file
        </Button>
      </Group>
    </section>
  )
}
