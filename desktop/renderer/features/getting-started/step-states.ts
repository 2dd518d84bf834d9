import type { AdminUserRecord } from '#contract/account-responses'
import { type Brand, ORIGINAL_BRAND } from '#contract/brand/look'
import { SAMPLE_FACTS, type SampleFact, type Samples } from '#contract/first-day'
import type { InvitationRecord } from '#contract/invitations'
import type { Provider } from '#contract/message-providers'
import { UNNAMED_INSTITUTE } from '#contract/public-texts'
import type { ContactInfo, SiteSettings } from '#contract/single-records'
import { counted } from './samples-message'

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Returns a sentence that names the sample details among these; empty if there are none. */
function sampleFactsMessage({ facts }: Samples, among: readonly SampleFact[]): string {
  const left = among.filter((fact) => facts.includes(fact))
  if (left.length === 0) return ''
  const labels = left.map((fact) =>
    SAMPLE_FACTS[fact].label.replace(/^[A-Z](?=[a-z]+\b)/, (letter) => letter.toLowerCase()),
  )
  return `Still from the sample institute: ${and.format(labels)}.`
}

type Named = Pick<SiteSettings, 'instituteName' | 'town' | 'taglineState'>

export function nameMessage(samples: Samples, { instituteName, town, taglineState }: Named): string {
  if (instituteName === UNNAMED_INSTITUTE) return `No name yet. Visitors see “${UNNAMED_INSTITUTE}”.`
  const shown = [instituteName, town, taglineState].filter(Boolean).join(', ')
  return [`Visitors see “${shown}”.`, sampleFactsMessage(samples, ['instituteName', 'town', 'taglineState'])]
    .filter(Boolean)
    .join(' ')
}

export function notifyMessage({ state }: Pick<Provider, 'state'>, notified: readonly string[]): string {
  if (state === 'off' || state === 'unreadable') return 'No one is notified until the Email step is done.'
  return `Currently notified: ${and.format(notified)}.`
}

export function contactMessage(
  samples: Samples,
  { email, phone }: Pick<ContactInfo, 'email' | 'phone'>,
): string {
  if (!email || !phone) return 'Visitors can’t reach you yet: there is no phone number or email.'
  return (
    sampleFactsMessage(samples, ['phone', 'whatsapp', 'email']) ||
    `Visitors reach you at ${phone} and ${email}.`
  )
}

export function brandMessage(samples: Samples, brand: Pick<Brand, 'ink' | 'accent'>, logo: string): string {
  const isOwn = brand.ink !== ORIGINAL_BRAND.ink || brand.accent !== ORIGINAL_BRAND.accent
  const colours = isOwn ? 'Your own colours' : 'The original colours'
  if (samples.facts.includes('logo')) return `${colours}, and the logo of the sample institute.`
  return logo ? `${colours}, and your own logo.` : `${colours}, and no logo yet.`
}

/** @param ids of all courses in the catalogue and on Home */
export function courseMessage({ records }: Samples, ids: readonly string[]): string {
  const samples = records.filter(({ id }) => ids.includes(id)).length
  const own = ids.length - samples
  const parts = [
    own > 0 && `${counted(own, 'course')} of your own`,
    samples > 0 && `${counted(samples, 'sample course')} left`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No courses yet.'
}

export function colleagueMessage(
  users: readonly Pick<AdminUserRecord, 'name' | 'pending'>[],
  invitations: readonly Pick<InvitationRecord, 'email' | 'isExpired'>[],
): string {
  const active = users.filter(({ pending }) => !pending).map(({ name }) => name)
  const waiting = [
    ...users.filter(({ pending }) => pending).map(({ name }) => name),
    ...invitations
      .filter(({ isExpired }) => !isExpired)
      .map(({ email }) => email ?? 'a colleague with a link'),
  ]
  const parts = [
    active.length > 1 && `${and.format(active)} have accounts.`,
    waiting.length > 0 && `Invited, not yet signed in: ${and.format(waiting)}.`,
  ].filter((part) => part !== false)
  return parts.join(' ') || 'You are the only one with an account.'
}
