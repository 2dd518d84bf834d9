import * as z from 'zod/mini'
import { CLAIM_KEYS } from '#contract/claims'
import { COLLECTION_NAMES } from '#contract/collections/all'

export const FIRST_DAY_STEPS = ['name', 'brand', 'samples', 'mail', 'colleague', 'finish'] as const
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

const stepState = z.enum(['done', 'skipped'], { error: 'A step must be done or skipped.' })
export type FirstDayStepState = z.output<typeof stepState>

/** Completed and skipped steps; the others are open. Without a stored record, no one has opened the guide. */
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

/** Institute details, apart from branches, that can still be those of the sample institute. `href`: where to edit them. */
export const SAMPLE_FACTS = {
  instituteName: { label: 'Institute name', href: '/settings' },
  town: { label: 'Town', href: '/settings' },
  taglineState: { label: 'State in the tagline', href: '/settings' },
  logo: { label: 'Logo', href: '/AdminHomeCrud' },
  email: { label: 'Email', href: '/AdminContact' },
  phone: { label: 'Phone number', href: '/AdminContact' },
  whatsapp: { label: 'WhatsApp number', href: '/AdminContact' },
} as const
export type SampleFact = keyof typeof SAMPLE_FACTS

export const samplesResponse = z.strictObject({
  records: z.array(
    z.strictObject({ id: z.string(), collection: z.enum(COLLECTION_NAMES), label: z.string() }),
  ),
  claims: z.array(z.strictObject({ key: z.enum(CLAIM_KEYS), label: z.string() })),
  facts: z.array(z.enum(Object.keys(SAMPLE_FACTS) as [SampleFact, ...SampleFact[]])),
})
export type Samples = z.output<typeof samplesResponse>

/** How to take the remaining sample records off the site: as drafts, or into the bin. */
export const SAMPLE_FATES = ['hide', 'remove'] as const
export type SampleFate = (typeof SAMPLE_FATES)[number]
export const sampleFateSchema = z.strictObject({
  action: z.enum(SAMPLE_FATES, { error: 'Action must be hide or remove.' }),
})
