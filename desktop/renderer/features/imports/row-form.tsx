import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ImportPlan, ImportPreview, ImportPreviewRow } from '#contract/imports'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import classes from './imports.module.css'

interface RowFormProps {
  preview: ImportPreview
  row: ImportPreviewRow
  /** Called with the plan for the changed file. */
  onSaved: (plan: ImportPlan) => void
  onClose: () => void
}

/** The imported cells of a row with problems. The server stores them in the file and checks the row again. */
export function RowForm({ preview, row, onSaved, onClose }: RowFormProps) {
  const { id, headingLine, plan, columns } = preview
  const { line } = row
  const [cells, setCells] = useState(row.cells.slice(0, columns.length))
  const surplus = row.cells.slice(columns.length)
  const save = useMutation({
    mutationFn: () => api.fixImportRow({ id }, { ...plan, headingLine, line, cells }),
    onSuccess: ({ plan: fixed, problems }) => {
      onSaved(fixed)
      if (problems.length > 0) return toast.failure(problems.join(' '))
      toast.success(`Line ${line} fixed.`)
      onClose()
    },
    onError: (failed) => toast.failure(failureText(failed, { failed: `Could not save line ${line}.` })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const used = new Set([...Object.values(plan.mapping), ...plan.messageColumns])
  return (
    <form className={classes.rowForm} onSubmit={submit} aria-label={`Line ${line}`}>
      {[...columns.entries()]
        .filter(([at]) => used.has(at))
        .map(([at, heading], place) => {
          const input = {
            label: heading || `Column ${at + 1}`,
            autoFocus: place === 0,
            value: cells[at] ?? '',
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              setCells(cells.with(at, value)),
          }
          return at === plan.mapping.message || row.cells[at]?.includes('\n') ? (
            <Textarea key={at} autosize maxRows={6} {...input} />
          ) : (
            <TextInput key={at} {...input} />
          )
        })}
      {surplus.length > 0 && (
        <Text size="sm" className={classes.rowHint}>
          Cells without a heading, removed when you save: {surplus.join(' | ')}
        </Text>
      )}
      <Group className={classes.rowHint}>
        <Button type="submit" size="compact-sm" loading={save.isPending}>
          Save line {line}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
