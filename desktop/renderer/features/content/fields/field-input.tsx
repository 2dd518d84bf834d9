import { Autocomplete, Fieldset, Switch, Text, VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId } from 'react'
import type { Field, FieldKind } from '#contract/content-fields'
import { wholeStars } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { DEFAULT_HOURS, type Week } from '#contract/opening-hours/opening-hours'
import { iconForTechnology, TECHNOLOGIES } from '#contract/technologies'
import { WeekField } from '../../../components/week-field'
import { api } from '../../../lib/api'
import { foldedOptions } from '../../../lib/folded-options'
import type { ContentForm } from '../use-content-form'
import { singleRecordQuery } from '../use-single-record'
import { isWeek } from '../values'
import { ConsentField } from './consent-field'
import { type FieldProps, INPUT_ORDER, toInputText } from './field-props'
import classes from './fields.module.css'
import { IconField } from './icon-field'
import { ImageField } from './image-field'
import { CommasField, RowsField } from './list-field'
import { Counter, LongTextField, TextField } from './text-field'

const YesNoField = ({ field, label, value, problem, onChange }: FieldProps) => (
  <Switch
    label={label}
    description={field.help}
    checked={value === true}
    error={problem}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
)

const TECHNOLOGY_NAMES = TECHNOLOGIES.map(({ name }) => name)

/** A technology from the list or any other, with its icon. */
function TechnologyField({ field, label, value, problem, onChange }: FieldProps) {
  const text = toInputText(value)
  return (
    <Autocomplete
      label={label}
      required={field.required}
      data={TECHNOLOGY_NAMES}
      limit={TECHNOLOGY_NAMES.length}
      filter={foldedOptions}
      maxDropdownHeight={280}
      value={text}
      error={problem}
      description={<Counter text={text} max={field.max} />}
      inputWrapperOrder={INPUT_ORDER}
      leftSection={<span aria-hidden>{iconForTechnology(text)}</span>}
      renderOption={({ option }) => (
        <span>
          <span aria-hidden>{iconForTechnology(option.value)}</span> {option.value}
        </span>
      )}
      onChange={onChange}
    />
  )
}

function RatingField({ field, label, value, onChange }: FieldProps) {
  const stars = wholeStars(value)
  const name = useId()
  const choices = Array.from({ length: field.max }, (_, at) => at + 1)
  return (
    <Fieldset legend={label} variant="unstyled" className={classes.rating}>
      <div className={classes.stars}>
        {choices.map((star) => (
          <label key={star} className={classes.star} data-on={star <= stars || undefined}>
            <input type="radio" name={name} checked={star === stars} onChange={() => onChange(star)} />
            <IconStarFilled size={24} aria-hidden />
            <VisuallyHidden>
              {star} of {field.max} stars
            </VisuallyHidden>
          </label>
        ))}
      </div>
      <Text size="sm" aria-hidden>
        {stars} of {field.max}
      </Text>
    </Fieldset>
  )
}

const NONE: Week = []

const OPENING_HOURS = singleRecordQuery({
  key: ENDPOINTS.readOpeningHours.path,
  read: api.readOpeningHours,
})

/** Own opening hours, which start as the institute's, or the institute's. */
function HoursField({ label, value, problem, onChange }: FieldProps) {
  const week = isWeek(value) ? value : NONE
  const { week: usual } = useQuery(OPENING_HOURS).data ?? DEFAULT_HOURS
  return (
    <Fieldset legend={label} variant="unstyled" className={classes.hours}>
      <Switch
        label="Same as the institute"
        description="Uses the hours in Settings → Opening hours."
        checked={week.length === 0}
        onChange={(event) => onChange(event.currentTarget.checked ? NONE : usual)}
      />
      {week.length > 0 && <WeekField week={week} getProblem={() => undefined} onChange={onChange} />}
      {typeof problem === 'string' && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
    </Fieldset>
  )
}

const ListField = (props: FieldProps) =>
  props.form.section.listStyle === 'commas' ? <CommasField {...props} /> : <RowsField {...props} />

const INPUTS: Readonly<Record<FieldKind, ComponentType<FieldProps>>> = {
  text: TextField,
  'long-text': LongTextField,
  icon: IconField,
  image: ImageField,
  address: TextField,
  list: ListField,
  rating: RatingField,
  technology: TechnologyField,
  date: ConsentField,
  map: LongTextField,
  phone: TextField,
  'yes-no': YesNoField,
  hours: HoursField,
}

const SHORT_KINDS: readonly FieldKind[] = ['text', 'icon']

interface FieldInputProps {
  name: string
  field: Field
  form: ContentForm
}

export function FieldInput({ name, field, form }: FieldInputProps) {
  const Input = INPUTS[field.kind]
  return (
    <div
      className={classes.field}
      data-kind={field.kind}
      data-short={(SHORT_KINDS.includes(field.kind) && field.max <= 12) || undefined}
    >
      <Input
        name={name}
        field={field}
        label={field.label}
        value={form.values[name] ?? ''}
        problem={form.problems[name]}
        onChange={(value) => form.setValue(name, value)}
        form={form}
      />
    </div>
  )
}
