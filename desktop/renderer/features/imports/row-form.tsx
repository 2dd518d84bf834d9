import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import {
  IMPORT_LIMITS,
  IMPORT_TEXTS,
  type ImportPlan,
  type ImportPreview,
  type ImportPreviewRow,
} from '#contract/imports'
import { api } from '../../lib/api'
import { failureText } from '../../lib/api-errors'
import { toast } from '../../lib/toast'
import classes from './imports.module.css'
import type { RowEdit } from './use-row-edits'

interface RowFormProps {
  preview: ImportPreview
  row: ImportPreviewRow
  edit: RowEdit
  onEdit: (edit: RowEdit) => void
  /** Called with the plan for the changed file. */
  onSaved: (plan: ImportPlan) => void
  onClose: () => void
}

/** The imported cells of a row with problems. The server stores them in the file and checks the row again. */
export function RowForm({ preview, row, edit, onEdit, onSaved, onClose }: RowFormProps) {
  const { id, headingLine, plan, columns, places } = preview
  const { line } = row
  const [cells, setCells] = useState(() => places.map((place, at) => edit[place] ?? row.cells[at] ?? ''))
  const surplus = row.cells.slice(columns.length)
  const isChanged = (at: number) => cells[at] !== row.cells[at]
  const isTooLong = (at: number) => isChanged(at) && (cells[at]?.length ?? 0) > IMPORT_LIMITS.cell
  const failure = useRef('')
  const save = useMutation({
    mutationFn: () => {
      toast.hide(failure.current)
      const changed = cells.map((cell, at) => (isChanged(at) ? cell : null))
      return api.fixImportRow({ id }, { ...plan, headingLine, line, cells: changed })
    },
    onSuccess: ({ plan: fixed, problems }) => {
      onEdit({})
      onSaved(fixed)
      if (problems.length > 0) {
        failure.current = toast.failure(problems.join(' '))
        return
      }
      toast.success(`Line ${line} fixed.`)
      onClose()
    },
    onError: (failed) => {
      failure.current = toast.failure(failureText(failed, { failed: `Could not save line ${line}.` }))
    },
  })
  const change = (at: number, value: string) => {
    const next = cells.with(at, value)
    setCells(next)
    const typed = places.map((place, each) => [place, next[each] ?? ''] as const)
    onEdit(Object.fromEntries(typed.filter(([, cell], each) => cell !== row.cells[each])))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!columns.some((_, at) => isTooLong(at))) save.mutate()
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
            readOnly: save.isPending,
            value: cells[at] ?? '',
            error: isTooLong(at) && IMPORT_TEXTS.cellTooLong,
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              change(at, value),
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
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            onEdit({})
            onClose()
          }}
        >
          Cancel
        </Button>
      </Group>
    </form>
  )
}
