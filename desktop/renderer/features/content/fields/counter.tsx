import { countCharacters } from '#contract/characters'
import { formatNumber } from '../../../lib/format'
import classes from './fields.module.css'

/** How much of a limit is used, counted as people count. */
export function Counter({ text, max }: { text: string; max: number }) {
  const count = countCharacters(text.trim())
  return (
    <span className={classes.counter} data-over={count > max || undefined}>
      {formatNumber(count)} / {formatNumber(max)}
      <span className={classes.hidden}> characters</span>
    </span>
  )
}
