import type { TextsOf } from '#contract/page-texts/all'

/** Small drawings in the style of the large ones: a line, and an accent shape slightly offset. */
const DRAWINGS = {
  price: {
    shape: 'M14 30 34 10h20v20L34 50z',
    line: 'M10 26 30 6h20v20L30 46zM42 14h.1M22 26l8 8M27 21l8 8',
  },
  calendar: {
    shape: 'M12 18h44v36H12z',
    line: 'M8 12h44v38H8zM8 22h44M18 6v10M42 6v10M18 32h6M30 32h6M18 40h6m8 2 4 4 8-9',
  },
  key: {
    shape: 'M20 54a14 14 0 1 0 0-28 14 14 0 0 0 0 28z',
    line: 'M16 50a14 14 0 1 0 0-28 14 14 0 0 0 0 28zM26 26 48 4l6 6-6 6 6 6-6 6-6-6-8 8M12 40h.1',
  },
  handset: {
    shape: 'M14 26c0-12 8-20 20-20s20 8 20 20v8H14z',
    line: 'M10 36v-8C10 14 18 6 30 6s20 8 20 22v8M6 34h10v16H6zM44 34h10v16H44zM50 50c0 5-5 7-14 7',
  },
} as const

function WhyIcon({ icon }: { icon: keyof typeof DRAWINGS }) {
  const { shape, line } = DRAWINGS[icon]
  return (
    <svg
      viewBox="0 0 60 60"
      className="size-16 overflow-visible"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} className="fill-accent" />
      <path d={line} className="fill-none stroke-paper" />
    </svg>
  )
}

interface ServicesTextsProps {
  texts: TextsOf<'services'>
}

const REASONS = ['price', 'calendar', 'key', 'handset'] as const
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const

export const WhyCards = ({ texts }: ServicesTextsProps) => (
  <ul className="grid border-t border-l border-ink-line sm:grid-cols-2 xl:grid-cols-4">
    {REASONS.map((icon) => (
      <li key={icon} className="border-r border-b border-ink-line p-6 lg:p-7">
        <WhyIcon icon={icon} />
        <h3 className="mt-6 text-entry font-bold">{texts[`${icon}Title`]}</h3>
        <p className="mt-2 text-ink-pale">{texts[`${icon}Text`]}</p>
      </li>
    ))}
  </ul>
)

export const WorkSteps = ({ texts }: ServicesTextsProps) => (
  <ol className="grid gap-x-8 max-sm:mt-5 sm:grid-cols-2 xl:grid-cols-4">
    {STEPS.map((step, index) => (
      <li key={step} className="relative border-t-2 border-ink pt-6 pb-8 sm:pt-8 sm:pb-10">
        <span
          className="absolute -top-5 left-0 grid size-10 place-items-center rounded-full border-2 border-ink on-accent font-display text-[1.1rem] font-extrabold"
          aria-hidden="true"
        >
          {index + 1}
        </span>
        <h3 className="mt-3 text-entry font-bold">{texts[`${step}Title`]}</h3>
        <p className="mt-2 text-ink-soft">{texts[`${step}Text`]}</p>
      </li>
    ))}
  </ol>
)
