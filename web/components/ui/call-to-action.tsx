import { Action } from './action'
import { WRAP } from './section'

interface CallToActionProps {
  texts: Readonly<Record<'closingHeading' | 'closingText' | 'closingLink', string>>
  to: string
}

export function CallToAction({ texts, to }: CallToActionProps) {
  return (
    <section className="border-t-2 border-ink on-accent" aria-label={texts.closingHeading}>
      <div className={`${WRAP} flex flex-wrap items-end justify-between gap-8 py-14 lg:py-20`}>
        <div className="max-w-2xl">
          <h2 className="text-section font-extrabold">{texts.closingHeading}</h2>
          <p className="mt-3 text-lead">{texts.closingText}</p>
        </div>
        <Action to={to} look="on-accent">
          {texts.closingLink}
        </Action>
      </div>
    </section>
  )
}
