import type { Closing } from '../../content/closings'
import { Action } from './action'
import { WRAP } from './section'

/** The marigold band that ends a page and says what to do next. */
export function ClosingBand({ heading, text, link, to }: Closing & { to: string }) {
  return (
    <section className="border-t-2 border-ink bg-marigold" aria-label={heading}>
      <div className={`${WRAP} flex flex-wrap items-end justify-between gap-8 py-14 lg:py-20`}>
        <div className="max-w-2xl">
          <h2 className="text-section font-extrabold">{heading}</h2>
          <p className="mt-3 text-lead">{text}</p>
        </div>
        <Action to={to} look="ink">
          {link}
        </Action>
      </div>
    </section>
  )
}
