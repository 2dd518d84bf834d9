import { NativeSelect, Paper } from '@mantine/core'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportMapping } from '#contract/imports'
import classes from './imports.module.css'

interface MappingFieldsProps {
  columns: readonly string[]
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

/** Which column of the file is what. */
export function MappingFields({ columns, mapping, onChange }: MappingFieldsProps) {
  const choices = [
    { value: '', label: 'Not in the file' },
    ...columns.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` })),
  ]
  return (
    <Paper component="fieldset" variant="surface" className={classes.mapping}>
      <legend>Which column is what</legend>
      {IMPORT_FIELD_NAMES.map((field) => (
        <NativeSelect
          key={field}
          label={IMPORT_FIELDS[field]}
          size="sm"
          data={choices}
          value={mapping[field]?.toString() ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { [field]: _, ...rest } = mapping
            onChange(value === '' ? rest : { ...rest, [field]: Number(value) })
          }}
        />
      ))}
    </Paper>
  )
}
