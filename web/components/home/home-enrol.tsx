import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { TextsOf } from '#contract/page-texts/all'
import { paragraphsIn } from '../../lib/content/page-texts'

/**
 * The invitation beside the forms, for whoever the chosen tab is for. On a small screen what comes next follows the
 * form.
 */
export const HomeEnrol = ({ tab, texts }: { tab: EnquiryKind; texts: TextsOf<'home'> }) => (
  <div className="max-lg:contents lg:sticky lg:top-28 print:static!">
    <div>
      <h2 className="text-section font-bold">{texts[`${tab}Heading`]}</h2>
      <p className="mt-5 text-lead text-ink">{texts[`${tab}Lead`]}</p>
    </div>
    <ol className="border-t border-ink/40 max-lg:order-last lg:mt-8">
      {paragraphsIn(texts[`${tab}Steps`]).map((step, index) => (
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
