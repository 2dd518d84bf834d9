import { Link } from 'react-router-dom'
import { HOME_ABOUT } from '../../content/home'
import { Art } from '../ui/art'
import { TickIcon } from '../ui/icons'

/** Company text and its claims. */
export const HomeAbout = () => (
  <div className="grid items-start gap-x-14 gap-y-10 xl:grid-cols-[1fr_1fr]">
    <div>
      {HOME_ABOUT.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mb-5 max-w-2xl text-lead">
          {paragraph}
        </p>
      ))}
      <Link to={HOME_ABOUT.link.href} className="underlined inline-flex min-h-11 items-center font-semibold">
        {HOME_ABOUT.link.text}
      </Link>
    </div>
    <div className="grid gap-8">
      <Art src="/art/institute.svg" alt="" className="max-w-md xl:-mt-16" />
      <ul className="grid gap-x-8 border-t border-ink/30 sm:grid-cols-2">
        {HOME_ABOUT.claims.map((claim) => (
          <li key={claim} className="flex gap-3 border-b border-ink/30 py-3">
            <TickIcon className="mt-0.5 size-5 rounded-full bg-marigold p-0.5" />
            {claim}
          </li>
        ))}
      </ul>
    </div>
  </div>
)
