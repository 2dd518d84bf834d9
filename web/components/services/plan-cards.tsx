import type { Plan } from '#contract/default-plans'
import type { TextsOf } from '#contract/page-texts/all'
import { ENQUIRE_NOW } from '../../content/institute'
import { preselectionQuery } from '../../lib/enquiry-form/preselection'
import { Action } from '../ui/action'
import { TickIcon } from '../ui/icons'

export const PlanCards = ({ texts, plans }: { texts: TextsOf<'services'>; plans: readonly Plan[] }) => (
  <>
    <ul className="grid items-stretch gap-6 xl:grid-cols-3">
      {plans.map((plan) => (
        <PlanCard key={plan.name} {...plan} />
      ))}
    </ul>
    <div className="mt-10 flex flex-wrap items-center justify-between gap-6 border-y border-ink/30 py-8">
      <div className="max-w-2xl">
        <h3 className="text-entry font-bold">{texts.noteHeading}</h3>
        <p className="mt-1 text-ink-soft">{texts.noteText}</p>
      </div>
      <Action to="/contact" look="outline">
        {texts.noteLink}
      </Action>
    </div>
  </>
)

function PlanCard({ name, ribbon, highlight, features, price }: Plan) {
  return (
    <li
      className={`corner flex flex-col border-2 border-ink ${highlight ? 'on-ink xl:-my-4 xl:py-4' : 'bg-sheet'}`}
      data-highlight={highlight}
    >
      {ribbon && (
        <p
          className={`label mr-auto px-6 py-2 font-semibold ${highlight ? 'on-accent' : 'bg-ink text-paper'}`}
        >
          {ribbon}
        </p>
      )}
      <div className="flex flex-1 flex-col p-[min(1.5rem,7vw)] lg:p-8">
        <h3 className="text-[clamp(1.5rem,1.3rem+0.8vw,2rem)] leading-[1.08] font-bold tracking-tight">
          {name}
        </h3>
        {price && <p className="mt-3 font-display text-entry font-bold">{price}</p>}
        {features.length > 0 && (
          <ul className={`mt-6 border-t ${highlight ? 'border-ink-line' : 'border-rule'}`}>
            {features.map((feature) => (
              <li
                key={feature}
                className={`flex gap-3 border-b py-2.5 ${highlight ? 'border-ink-line' : 'border-rule'}`}
              >
                <TickIcon className="mt-1 size-4.5 rounded-full on-accent p-0.5" />
                {feature}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-auto grid pt-8">
          <Action
            to={`/Contact${preselectionQuery({ plan: name })}#enroll`}
            look={highlight ? 'accent-on-ink' : 'outline'}
          >
            {ENQUIRE_NOW}
            <span className="sr-only">: {name}</span>
          </Action>
        </div>
      </div>
    </li>
  )
}
