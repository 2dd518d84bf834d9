import * as z from 'zod/mini'
import { CLAIM_KEYS } from '#contract/claims'
import { COLLECTION_NAMES } from '#contract/collections/all'
import type { Stored } from '#contract/single-records'

export const FIRST_DAY_STEPS = [
  'name',
  'notify',
  'contact',
  'brand',
  'samples',
  'course',
  'mail',
  'colleague',
  'backup',
  'finish',
] as const
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

const stepState = z.enum(['done', 'skipped'], { error: 'A step must be done or skipped.' })

/**
 * Steps that someone has skipped, and whether the guide is finished. Whether another step is done depends on the site.
 * Not stored until someone opens the guide.
 */
export const firstDayStepsSchema = z.strictObject({
  steps: z.strictObject(
    Object.fromEntries(FIRST_DAY_STEPS.map((step) => [step, z.optional(stepState)])) as Record<
      FirstDayStep,
      z.ZodMiniOptional<typeof stepState>
    >,
    'Send the steps as an object.',
  ),
})
export type FirstDaySteps = z.output<typeof firstDayStepsSchema>

/** Response of the guide's endpoints, with the steps whose work is done. */
export type FirstDay = Stored<FirstDaySteps> & { done: FirstDayStep[] }

/** Facts of the institute, apart from its branches, that may still be sample data: label, and screen to edit each on. */
export const SAMPLE_FACTS = {
  instituteName: { label: 'Institute name', href: '/settings' },
  town: { label: 'Town', href: '/settings' },
  taglineState: { label: 'State in the tagline', href: '/settings' },
  logo: { label: 'Logo', href: '/AdminHomeCrud' },
  email: { label: 'Email address', href: '/AdminContact' },
  phone: { label: 'Phone number', href: '/AdminContact' },
  whatsapp: { label: 'WhatsApp number', href: '/AdminContact' },
} as const
export type SampleFact = keyof typeof SAMPLE_FACTS

/** Link to the texts that no one has changed or confirmed. */
export const UNCHANGED_TEXTS_HREF = '/settings?tab=pages&only=unchanged'

/** Sample content still on the public site. */
export const samplesResponse = z.strictObject({
  records: z.array(
    z.strictObject({ id: z.string(), collection: z.enum(COLLECTION_NAMES), label: z.string() }),
  ),
  claims: z.array(z.strictObject({ key: z.enum(CLAIM_KEYS), label: z.string() })),
  facts: z.array(z.enum(Object.keys(SAMPLE_FACTS) as [SampleFact, ...SampleFact[]])),
  /** Keys of texts about the institute that ship with Prospectus and that no one has changed or confirmed. */
  texts: z.array(z.string()),
})
export type Samples = z.output<typeof samplesResponse>

/** Actions for remaining sample records: `hide` turns them into drafts, `remove` moves them to the bin. */
export const SAMPLE_ACTIONS = ['hide', 'remove'] as const
export type SampleAction = (typeof SAMPLE_ACTIONS)[number]
export const sampleActionSchema = z.strictObject({
  action: z.enum(SAMPLE_ACTIONS, { error: 'Action must be hide or remove.' }),
})
