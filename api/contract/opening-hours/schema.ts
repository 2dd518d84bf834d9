import * as z from 'zod/mini'
import { aText } from '#contract/characters'
import { line } from '#contract/line'
import {
  type Interval,
  MAX_HOLIDAYS,
  MAX_INTERVALS,
  type OpeningHours,
} from '#contract/opening-hours/opening-hours'

const clock = (label: string, pattern: RegExp) =>
  z.string({ error: aText(label) }).check(z.regex(pattern, `${label} must be a time, HH:MM.`))

const interval = z
  .strictObject(
    {
      open: clock('Opening time', /^([01]\d|2[0-3]):[0-5]\d$/),
      close: clock('Closing time', /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    },
    'Hours must have an opening and a closing time.',
  )
  .check(z.refine(({ open, close }) => open !== close, { error: 'Opening and closing time must differ.' }))

const isClosedBefore = (opening: string, { open, close }: Interval = { open: '', close: '' }) =>
  open <= close && close < opening

const dayHours = z.array(interval, 'The hours of a day must be a list.').check(
  z.maxLength(MAX_INTERVALS, `A day may have at most ${MAX_INTERVALS} opening times.`),
  z.refine((day) => day.slice(1).every(({ open }, at) => isClosedBefore(open, day[at])), {
    error: 'It must close before it opens again on the same day.',
  }),
)

const SEVEN = { error: 'Opening hours must be a list of seven days.' }
const days = z.array(dayHours, SEVEN)

/** Opening hours of each weekday, Monday first. */
const weekSchema = days.check(z.refine(({ length }) => length === 7, SEVEN))

/** The same of who may leave it to others: no day at all means their hours. */
export const ownWeekSchema = days.check(z.refine(({ length }) => length === 0 || length === 7, SEVEN))

const holiday = z.strictObject(
  {
    date: z.iso.date('A holiday must be a date, YYYY-MM-DD.'),
    name: line('Name of the holiday', 60),
    hours: dayHours,
  },
  'A holiday must have a date, a name and hours.',
)

/** Body of PUT /api/opening-hours. */
export const openingHoursSchema = z.strictObject({
  week: weekSchema,
  holidays: z.array(holiday, 'Holidays must be a list.').check(
    z.maxLength(MAX_HOLIDAYS, `At most ${MAX_HOLIDAYS} holidays can be kept.`),
    z.refine((all) => new Set(all.map(({ date }) => date)).size === all.length, {
      error: 'Each holiday may stand in the list once.',
    }),
  ),
  /** Whether the website says them. */
  isShown: z.boolean({ error: 'Say whether the website shows them: true or false.' }),
})

/** The hours as they are stored. */
export interface StoredOpeningHours extends OpeningHours {
  isShown: boolean
}
