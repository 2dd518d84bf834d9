import type { ComponentType } from 'react'
import type { Field, FieldKind } from '#contract/content-fields'
import type { ContentForm } from '../use-content-form'
import type { FieldProps } from './field-props'
import classes from './fields.module.css'
import { HoursField } from './hours-field'
import { IconField } from './icon-field'
import { ImageField } from './image-field'
import { CommasField, RowsField } from './list-field'
import { RatingField } from './rating-field'
import { TechnologyField } from './technology-field'
import { DateField, LongTextField, TextField } from './text-field'
import { YesNoField } from './yes-no-field'

const ListField = (props: FieldProps) =>
  props.form.section.listStyle === 'commas' ? <CommasField {...props} /> : <RowsField {...props} />

/** The input of each kind of field. */
const INPUTS: Readonly<Record<FieldKind, ComponentType<FieldProps>>> = {
  text: TextField,
  'long-text': LongTextField,
  icon: IconField,
  image: ImageField,
  address: TextField,
  list: ListField,
  rating: RatingField,
  technology: TechnologyField,
  date: DateField,
  map: LongTextField,
  phone: TextField,
  'yes-no': YesNoField,
  hours: HoursField,
}

/** Kinds whose limit says how wide they are. */
const SHORT_KINDS: readonly FieldKind[] = ['text', 'icon']

interface FieldInputProps {
  name: string
  field: Field
  form: ContentForm
}

/** The input of one field of a form. */
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
