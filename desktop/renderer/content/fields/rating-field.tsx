import { Fieldset, Rating, Text } from '@mantine/core'
import { wholeStars } from '#contract/display'
import type { FieldProps } from './field-props'
import classes from './fields.module.css'

/** One to five stars (A087). */
export function RatingField({ label, value, onChange }: FieldProps) {
  const stars = wholeStars(value)
  return (
    <Fieldset legend={label} variant="unstyled" className={classes.rating}>
      <Rating
        value={stars}
        onChange={onChange}
        size="lg"
        color="marigold.6"
        getSymbolLabel={(star) => `${star} of 5 stars`}
      />
      <Text size="sm" aria-hidden>
        {stars} of 5
      </Text>
    </Fieldset>
  )
}
