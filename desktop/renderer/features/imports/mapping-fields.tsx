import { Checkbox, NativeSelect, Paper, Text } from '@mantine/core'
import {
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  type ImportPlan,
  type ImportPreview,
} from '#contract/imports'
import { formatNumber } from '../../lib/format'
import { useTopics } from '../enquiries'
import classes from './imports.module.css'

/** Maps courses and services that the website does not have to those that it has. */
function TopicFields({ preview: { unknownTopics }, plan, disabled, onChange }: MappingFieldsProps) {
  const siteTopics = useTopics()
  if (unknownTopics.length === 0 || siteTopics.length === 0) return null
  const { topics = [] } = plan
  const withTopic = (from: string, to: string) => {
    const others = topics.filter((each) => each.from !== from)
    onChange({ ...plan, topics: to === '' ? others : [...others, { from, to }] })
  }
  return (
    <Paper component="fieldset" variant="surface" className={classes.mapping}>
      <legend>Courses and services that are not on the website</legend>
      {unknownTopics.map(({ topic, count }) => (
        <NativeSelect
          key={topic}
          label={topic}
          size="sm"
          disabled={disabled}
          description={count === 1 ? '1 row' : `${formatNumber(count)} rows`}
          inputWrapperOrder={['label', 'input', 'description']}
          data={[{ value: '', label: 'Import unchanged' }, ...siteTopics]}
          value={topics.find(({ from }) => from === topic)?.to ?? ''}
          onChange={({ currentTarget: { value } }) => withTopic(topic, value)}
        />
      ))}
    </Paper>
  )
}

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
  const mapping = column === undefined ? rest : { ...rest, [field]: column }
  return { ...plan, mapping, messageColumns, topics: field === 'topic' ? [] : plan.topics }
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
export function MappingFields(props: MappingFieldsProps) {
  const { preview, plan, disabled, onChange } = props
  const { columns, samples } = preview
  const options = columns.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` }))
  const showSamples = (column = -1) => samples[column]?.[0] && <Samples values={samples[column]} />
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
            data={[{ value: '', label: 'Not in the file' }, ...options]}
            value={plan.mapping[field]?.toString() ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(withColumn(plan, field, value === '' ? undefined : Number(value)))
            }
          />
        ))}
      </Paper>
      <TopicFields {...props} />
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
