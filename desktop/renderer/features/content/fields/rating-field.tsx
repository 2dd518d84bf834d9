import { Fieldset, Text, VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { wholeStars } from '#contract/display'
import type { FieldProps } from './field-props'
import classes from './fields.module.css'

/** One to five stars, as a group of radio buttons. */
export function RatingField({ field, label, value, onChange }: FieldProps) {
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
