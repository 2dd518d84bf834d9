import { Button, Group, NativeSelect, Progress, SegmentedControl, Text, Title } from '@mantine/core'
import { modals } from '@mantine/modals'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  IMPORT_LIMITS,
  type ImportOrder,
  type ImportPreview,
  type ImportRows,
  type ImportPlan as Plan,
} from '#contract/imports'
import { Banner } from '../../components/banner'
import { Paging } from '../../components/data-table/paging'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { formatEnquiries, formatNumber } from '../../lib/format'
import { saveText } from '../../lib/save'
import { showOutcome } from '../../lib/saved-file'
import { toast } from '../../lib/toast'
import { KIND_LABELS } from '../enquiries'
import classes from './imports.module.css'
import { MappingFields } from './mapping-fields'
import { PreviewSummary, PreviewTable, RowsFilter } from './preview-table'
import type { ImportWizard } from './use-import-wizard'
import { type RowEdits, useRowEdits } from './use-row-edits'

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label: `${label} enquiries` }))
const DUPLICATES = [
  { value: 'skip', label: 'Skip' },
  { value: 'add', label: 'Import anyway' },
]

interface PreviewRequest {
  headingLine: number
  /** Without it, the server guesses the columns by the headings. */
  plan?: Plan
  rows: ImportRows
  /** From 1. */
  page: number
}

interface HeadingLineSelectProps {
  topLines: ImportPreview['topLines']
  value: number
  onChange: (line: number) => void
}

/** Selects the row with the column headings. */
function HeadingLineSelect({ topLines, value, onChange }: HeadingLineSelectProps) {
  return (
    <NativeSelect
      label="Row with the column headings"
      description="Rows above it are not imported."
      data={[
        ...topLines.map(({ line, text }) => ({ value: String(line), label: `${line}: ${text}` })),
        { value: '0', label: 'No headings: import all rows' },
      ]}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      w="min(100%, 32rem)"
    />
  )
}

/** Counts the rows to import, with or without duplicates. */
const countImported = ({ good, duplicates }: ImportPreview, order: ImportOrder['duplicates']) =>
  order === 'skip' ? good - duplicates : good

const LIST = new Intl.ListFormat('en-IN')

/** Asks before a file is imported without the unsaved changes of its rows. */
function confirmWithoutEdits(edits: RowEdits, onImport: () => void): void {
  const lines = Object.keys(edits)
  modals.openConfirmModal({
    title: 'Import without your changes?',
    children: (
      <Text size="sm">
        {lines.length === 1 ? `Line ${lines[0]} has` : `Lines ${LIST.format(lines)} have`} changes that aren’t
        saved.
      </Text>
    ),
    labels: { confirm: 'Import without them', cancel: 'Back' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': 'Close' },
    centered: true,
    onConfirm: onImport,
  })
}

/** The column mapping of a file, and a preview of the result. */
export function ImportPlan({ wizard, preview: first }: { wizard: ImportWizard; preview: ImportPreview }) {
  const [request, setRequest] = useState<PreviewRequest>({
    headingLine: first.headingLine,
    plan: first.plan,
    rows: 'all',
    page: 1,
  })
  const [duplicates, setDuplicates] = useState<ImportOrder['duplicates']>('skip')
  const [fixes, setFixes] = useState(0)
  const rowEdits = useRowEdits(first.id)
  const { headingLine, rows, page } = request
  const { data, error, isFetching } = useQuery({
    queryKey: ['import-preview', first.id, request, fixes],
    queryFn: ({ signal }) => api.previewImport({ id: first.id }, request, { signal }),
    initialData:
      request.plan === first.plan && rows === 'all' && page === 1 && fixes === 0 ? first : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const preview = data ?? first
  const plan = request.plan ?? preview.plan
  // Until the headings of another row are known, the columns are those of the previous row.
  const isOutdated = preview.headingLine !== headingLine
  const setPlan = (next: Plan) => setRequest({ headingLine, plan: next, rows: 'all', page: 1 })
  const download = useMutation({
    mutationFn: () => api.readImportProblems({ id: first.id }, { ...plan, headingLine }),
    onSuccess: ({ csv }) => showOutcome(saveText(`problems-${first.fileName}`, csv), 'CSV file saved.'),
    onError: (failed) =>
      toast.failure(failureText(failed, { failed: 'Could not download the problem rows.' })),
  })
  const count = countImported(preview, duplicates)
  const run = () => void wizard.run(first, { ...plan, headingLine, duplicates })
  const problem = wizard.problem || (error ? failureText(error, { failed: 'Could not check the rows.' }) : '')
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
          disabled={isOutdated}
          onChange={(kind) => setPlan({ ...plan, kind: kind as Plan['kind'] })}
        />
        <HeadingLineSelect
          topLines={preview.topLines}
          value={headingLine}
          onChange={(line) => setRequest({ headingLine: line, rows: 'all', page: 1 })}
        />
        <MappingFields preview={preview} plan={plan} disabled={isOutdated} onChange={setPlan} />
      </div>
      <PreviewSummary preview={preview} addsDuplicates={duplicates === 'add'} isBusy={isFetching} />
      <Group>
        <RowsFilter
          preview={preview}
          rows={rows}
          onChange={(filter) => setRequest({ ...request, rows: filter, page: 1 })}
        />
        {preview.bad > 0 && (
          <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
            Download problem rows
          </Button>
        )}
      </Group>
      <PreviewTable
        preview={preview}
        rows={rows}
        page={page}
        isBusy={isFetching}
        rowEdits={rowEdits}
        onFixed={(fixed) => {
          setRequest((latest) => ({ ...latest, plan: fixed }))
          setFixes((count) => count + 1)
        }}
      />
      <Paging
        page={page}
        pageSize={IMPORT_LIMITS.shown}
        total={preview.shown}
        onChange={(to) => setRequest({ ...request, page: to })}
      />
      {preview.duplicates > 0 && (
        <Group gap="sm">
          <Text id="duplicates">Duplicates:</Text>
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
          onClick={() =>
            Object.keys(rowEdits.edits).length > 0 ? confirmWithoutEdits(rowEdits.edits, run) : run()
          }
        >
          Import {formatEnquiries(count)}
        </Button>
        <Button variant="default" onClick={wizard.startAgain} disabled={wizard.busy !== ''}>
          Choose another file
        </Button>
      </Group>
    </section>
  )
}
