import * as z from 'zod/mini'
import { mustBeText } from '#contract/characters'
import { line } from '#contract/line'
import {
  type Interval,
  MAX_HOLIDAYS,
  MAX_INTERVALS,
  type OpeningHours,
} from '#contract/opening-hours/opening-hours'
import { withoutPlaceholders } from '#contract/page-texts/without-placeholders'

const clock = (label: string, pattern: RegExp) =>
  z.string({ error: mustBeText(label) }).check(z.regex(pattern, `${label} must be a time, HH:MM.`))

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
  z.maxLength(MAX_INTERVALS, `A day can have at most ${MAX_INTERVALS} opening times.`),
  z.refine((day) => day.slice(1).every(({ open }, at) => isClosedBefore(open, day[at])), {
    error: 'Opening times of a day must be in order and must not overlap.',
  }),
)

const SEVEN = { error: 'Opening hours must be a list of seven days.' }
const days = z.array(dayHours, SEVEN)

const weekSchema = days.check(z.refine(({ length }) => length === 7, SEVEN))

/** Hours of a branch. An empty list means the hours of the institute. */
export const ownWeekSchema = days.check(z.refine(({ length }) => length === 0 || length === 7, SEVEN))

const holiday = z.strictObject(
  {
    date: z.iso.date('A holiday must be a date, YYYY-MM-DD.'),
    name: line('Name of the holiday', 60).check(withoutPlaceholders),
    hours: dayHours,
  },
  'A holiday must have a date, a name and hours.',
)

/** Body of PUT /api/opening-hours. */
export const openingHoursSchema = z.strictObject({
  week: weekSchema,
  holidays: z.array(holiday, 'Holidays must be a list.').check(
    z.maxLength(MAX_HOLIDAYS, `You can add at most ${MAX_HOLIDAYS} holidays.`),
    z.refine((all) => new Set(all.map(({ date }) => date)).size === all.length, {
      error: 'Each holiday can be in the list only once.',
    }),
  ),
  /** True to show them on the website. */
  isShown: z.boolean({ error: 'Shown on the website must be true or false.' }),
})

export interface StoredOpeningHours extends OpeningHours {
  isShown: boolean
}
