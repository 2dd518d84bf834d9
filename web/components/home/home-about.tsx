import type { TextsOf } from '#contract/page-texts/all'
import { paragraphsIn } from '../../lib/content/page-texts'
import { Art } from '../ui/art'
import { TickIcon } from '../ui/icons'
import { MoreLink } from '../ui/more-link'

/** Company text and its claims. */
export const HomeAbout = ({ texts }: { texts: TextsOf<'home'> }) => (
  <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[1fr_1fr]">
    <div>
      {paragraphsIn(texts.about).map((paragraph) => (
        <p key={paragraph} className="mb-5 max-w-2xl text-lead">
          {paragraph}
        </p>
      ))}
      <MoreLink to="/about">{texts.aboutLink}</MoreLink>
    </div>
    <div className="grid gap-8">
      <Art src="/art/institute.svg" alt="" className="max-w-md xl:-mt-16" />
      <ul className="grid gap-x-8 border-t border-ink/30 sm:grid-cols-2">
        {paragraphsIn(texts.aboutClaims).map((claim) => (
          <li key={claim} className="flex gap-3 border-b border-ink/30 py-3">
            <TickIcon className="mt-0.5 size-5 rounded-full bg-accent p-0.5" />
            {claim}
          </li>
        ))}
      </ul>
    </div>
  </div>
)
