import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { MESSAGE_CHANNELS } from '#contract/enquiries/changes'
import { DEFAULT_TEMPLATES } from '#contract/enquiries/templates'
import { line } from '#contract/line'
import { MASKABLE_ROLES } from '#contract/roles'

const period = (label: string, max: number) =>
  z.nullable(
    z
      .number({ error: `${label} must be a whole number, or empty.` })
      .check(
        z.int(`${label} must be a whole number, or empty.`),
        z.minimum(1, `${label} must be at least 1.`),
        z.maximum(max, `${label} must be at most ${max}.`),
      ),
  )

const text = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))

const template = z.strictObject(
  {
    name: line('Name of the template', 80).check(z.minLength(1, 'Give every template a name.')),
    channel: z.enum(MESSAGE_CHANNELS, { error: `Channel must be one of ${MESSAGE_CHANNELS.join(', ')}.` }),
    language: z.enum(['en', 'hi'], { error: 'Language must be en or hi.' }),
    subject: line('Subject', 200),
    text: text('Text', 3000).check(z.minLength(1, 'A template needs a text.')),
  },
  'A template must be an object.',
)

const MASKED_ROLES_WRONG = `Contacts can be masked for ${MASKABLE_ROLES.join(', ')} only.`

/** Settings of the enquiries feature (GET and PUT /api/desk/settings). */
export const enquirySettingsSchema = z.strictObject({
  /** Working minutes after which an enquiry that is assigned but not replied to is unassigned; null: never. */
  unansweredMinutes: period('Minutes until an unanswered enquiry returns', 100_000),
  /**
   * Working hours without any activity, and no next step planned, after which an open one is unassigned; null: never.
   */
  abandonedHours: period('Hours until an abandoned enquiry returns', 10_000),
  /** Months after which an enquiry that nobody has touched is erased; null: never. */
  retentionMonths: period('Months of retention', 240),
  /** The roles that read numbers and addresses masked, and reveal each with a line on the timeline. */
  maskedRoles: z.array(z.enum(MASKABLE_ROLES, { error: MASKED_ROLES_WRONG }), MASKED_ROLES_WRONG).check(
    z.refine((roles) => new Set(roles).size === roles.length, {
      error: 'A role must not be named twice.',
    }),
  ),
  templates: z
    .array(template, 'Templates must be a list.')
    .check(z.maxLength(60, 'At most 60 templates can be kept.')),
})
export type EnquirySettings = z.output<typeof enquirySettingsSchema>

/** The settings of a new institute until it changes them. */
export const DEFAULT_DESK_SETTINGS: EnquirySettings = {
  unansweredMinutes: 60,
  abandonedHours: 27,
  retentionMonths: null,
  maskedRoles: [],
  templates: DEFAULT_TEMPLATES.map((each) => ({ ...each })),
}
