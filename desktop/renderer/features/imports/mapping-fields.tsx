import { Checkbox, NativeSelect, Paper, Text } from '@mantine/core'
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
  type ImportPreview,
} from '#contract/imports'
import classes from './imports.module.css'

interface MappingFieldsProps {
  preview: ImportPreview
  plan: ImportPlan
  disabled: boolean
  onChange: (plan: ImportPlan) => void
}

/** Returns the plan with another column for a field. The replaced column is added to the message. */
function withColumn(plan: ImportPlan, field: ImportField, column: number | undefined): ImportPlan {
  const { [field]: before, ...rest } = plan.mapping
  const messageColumns = plan.messageColumns.filter((at) => at !== column)
  if (before !== undefined && !Object.values(rest).includes(before)) messageColumns.push(before)
  return { ...plan, mapping: column === undefined ? rest : { ...rest, [field]: column }, messageColumns }
}

/** The first values of a column. Any column can contain contacts, so all of them can be hidden. */
function Samples({ values }: { values: readonly string[] }) {
  return (
    <Text span data-contact tabIndex={-1} className={classes.samples}>
      {values.join(' · ')}
    </Text>
  )
}

/** Maps columns to fields, with values of the file. The other columns can be added to the message. */
export function MappingFields({
  preview: { columns, samples },
  plan,
  disabled,
  onChange,
}: MappingFieldsProps) {
  const options = columns.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` }))
  const showSamples = (column = -1) => samples[column] && <Samples values={samples[column]} />
  const mapped = Object.values(plan.mapping).map(String)
  const unmapped = options.filter(({ value }) => !mapped.includes(value))
  return (
    <>
      <Paper component="fieldset" variant="surface" className={classes.mapping}>
        <legend>Columns</legend>
        {IMPORT_FIELD_NAMES.map((field) => (
          <NativeSelect
            key={field}
            label={IMPORT_FIELDS[field]}
            size="sm"
            disabled={disabled}
            description={showSamples(plan.mapping[field])}
            inputWrapperOrder={['label', 'input', 'description']}
            descriptionProps={{ component: 'div' }}
            data={[{ value: '', label: 'Not in the file' }, ...options]}
            value={plan.mapping[field]?.toString() ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(withColumn(plan, field, value === '' ? undefined : Number(value)))
            }
          />
        ))}
      </Paper>
      {unmapped.length > 0 && (
        <Checkbox.Group
          w="100%"
          label="Other columns to add to the message"
          description="Columns that you don’t select are not imported."
          value={plan.messageColumns.map(String)}
          onChange={(values) =>
            onChange({ ...plan, messageColumns: values.map(Number).sort((a, b) => a - b) })
          }
        >
          <div className={classes.others}>
            {unmapped.map(({ value, label }) => (
              <Checkbox
                key={value}
                value={value}
                label={label}
                description={showSamples(Number(value))}
                size="sm"
                disabled={disabled}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  )
}
