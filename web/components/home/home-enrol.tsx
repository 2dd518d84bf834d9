import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { ENROL_INTROS, NEXT_STEPS } from '../../content/contact'

/**
 * The invitation beside the forms, for whoever the chosen tab is for. On a small screen what comes next follows the
 * form.
 */
export function HomeEnrol({ tab }: { tab: EnquiryKind }) {
  const { heading, lead } = ENROL_INTROS[tab]
  return (
    <div className="max-lg:contents lg:sticky lg:top-28 print:static!">
      <div>
        <h2 className="text-section font-bold">{heading}</h2>
        <p className="mt-5 text-lead text-ink">{lead}</p>
      </div>
      <ol className="border-t border-ink/40 max-lg:order-last lg:mt-8">
        {NEXT_STEPS[tab].map((step, index) => (
          <li key={step} className="flex items-baseline gap-5 border-b border-ink/40 py-4">
            <span className="label font-semibold" aria-hidden="true">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
