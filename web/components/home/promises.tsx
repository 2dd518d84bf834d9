import type { TextsOf } from '#contract/page-texts/all'
import { WRAP } from '../ui/section'

const PROMISES = ['promise1', 'promise2', 'promise3', 'promise4'] as const

/** What the hero promises, spelled out. */
export const Promises = ({ texts }: { texts: TextsOf<'home'> }) => (
  <div className="on-ink">
    <ul className={`${WRAP} grid sm:grid-cols-2 lg:grid-cols-4`}>
      {PROMISES.map((promise, index) => (
        <li
          key={promise}
          className="border-ink-line py-7 max-sm:not-last:border-b sm:pr-6 lg:not-first:border-l lg:not-first:pl-6"
        >
          <p className="label text-accent" aria-hidden="true">
            {`0${index + 1}`}
          </p>
          <p className="mt-2 font-display text-[1.2rem] leading-tight font-bold">
            {texts[`${promise}Title`]}
          </p>
          <p className="mt-1.5 text-[0.95rem] text-ink-pale">{texts[`${promise}Text`]}</p>
        </li>
      ))}
    </ul>
  </div>
)
