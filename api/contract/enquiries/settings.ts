import * as z from 'zod/mini'
import { maxLength, mustBeText } from '#contract/characters'
import { MESSAGE_CHANNELS } from '#contract/enquiries/changes'
import { DEFAULT_TEMPLATES } from '#contract/enquiries/default-templates'
import { line } from '#contract/line'
import { MASKABLE_ROLES } from '#contract/roles'

const period = (label: string, max: number) =>
  z.nullable(
    z
      .number({ error: `${label} must be a whole number or blank.` })
      .check(
        z.int(`${label} must be a whole number or blank.`),
        z.minimum(1, `${label} must be at least 1.`),
        z.maximum(max, `${label} must be at most ${max}.`),
      ),
  )

const text = (label: string, max: number) =>
  z.string({ error: mustBeText(label) }).check(z.trim(), maxLength(label, max))

const template = z.strictObject(
  {
    name: line('Template name', 80).check(z.minLength(1, 'Give every template a name.')),
    channel: z.enum(MESSAGE_CHANNELS, { error: `Channel must be one of ${MESSAGE_CHANNELS.join(', ')}.` }),
    language: z.enum(['en', 'hi'], { error: 'Language must be en or hi.' }),
    subject: line('Subject', 200),
    text: text('Text', 3000).check(z.minLength(1, 'A template needs text.')),
  },
  'A template must be an object.',
)

const MASKED_ROLES_MESSAGE = `Contact details can only be masked for ${MASKABLE_ROLES.join(', ')}.`

/** Settings of the enquiries feature (GET and PUT /api/desk/settings). */
export const enquirySettingsSchema = z.strictObject({
  /** Working minutes after which an assigned enquiry without a reply is unassigned; null turns this off. */
  unansweredMinutes: period('Minutes until an unanswered enquiry is unassigned', 100_000),
  /** Working hours without activity or a planned next step after which an open enquiry is unassigned; null turns it off. */
  abandonedHours: period('Hours until an inactive enquiry is unassigned', 10_000),
  /** Months without activity after which an enquiry is erased; null turns this off. */
  retentionMonths: period('Retention period in months', 240),
  /** Hours before a demo class until which visitors can move or cancel their seat. */
  demoNoticeHours: z
    .number({ error: 'Hours before a demo class must be a whole number.' })
    .check(
      z.int('Hours before a demo class must be a whole number.'),
      z.minimum(0, 'Hours before a demo class must be at least 0.'),
      z.maximum(168, 'Hours before a demo class must be at most 168.'),
    ),
  /** Roles that see contact details masked. Each reveal is recorded on the timeline. */
  maskedRoles: z.array(z.enum(MASKABLE_ROLES, { error: MASKED_ROLES_MESSAGE }), MASKED_ROLES_MESSAGE).check(
    z.refine((roles) => new Set(roles).size === roles.length, {
      error: 'Each role can be listed only once.',
    }),
  ),
  templates: z
    .array(template, 'Templates must be a list.')
    .check(z.maxLength(60, 'You can save up to 60 templates.')),
})
export type EnquirySettings = z.output<typeof enquirySettingsSchema>

/** Working minutes of one day: 9 hours, as in the default opening hours. */
export const WORKING_DAY_MINUTES = 540

export const DEFAULT_DESK_SETTINGS: EnquirySettings = {
  unansweredMinutes: WORKING_DAY_MINUTES,
  abandonedHours: 27,
  retentionMonths: null,
  demoNoticeHours: 4,
  maskedRoles: [],
  templates: DEFAULT_TEMPLATES.map((each) => ({ ...each })),
}
