import { WHY_CARDS, WORK_STEPS } from '../../content/services'
import { WhyIcon } from './why-icon'

/** The four fixed reasons. */
export const WhyCards = () => (
  <ul className="grid border-t border-l border-ink-line sm:grid-cols-2 xl:grid-cols-4">
    {WHY_CARDS.map(({ title, text, icon }) => (
      <li key={title} className="border-r border-b border-ink-line p-6 lg:p-7">
        <WhyIcon icon={icon} />
        <h3 className="mt-6 text-entry font-bold">{title}</h3>
        <p className="mt-2 text-lilac">{text}</p>
      </li>
    ))}
  </ul>
)

/** The four fixed steps on a drawn line. */
export const WorkSteps = () => (
  <ol className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-4">
    {WORK_STEPS.map(({ title, text }, index) => (
      <li key={title} className="relative border-t-2 border-ink pt-8 pb-10">
        <span
          className="absolute -top-5 left-0 grid size-10 place-items-center rounded-full border-2 border-ink bg-marigold font-display text-[1.1rem] font-extrabold"
          aria-hidden="true"
        >
          {index + 1}
        </span>
        <h3 className="mt-3 text-entry font-bold">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
      </li>
    ))}
  </ol>
)
