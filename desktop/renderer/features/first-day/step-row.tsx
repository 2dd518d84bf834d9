import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { FIRST_DAY_STEPS, type FirstDayStep, type FirstDaySteps } from '#contract/first-day'
import classes from './first-day.module.css'
import { STEPS } from './steps'

const STATES = { done: 'done', skipped: 'skipped', open: 'open' } as const

/** The steps in a row, each a link, with what has become of it. */
export function StepRow({ current, steps }: { current: FirstDayStep } & FirstDaySteps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {FIRST_DAY_STEPS.map((step, index) => {
          const state = STATES[steps[step] ?? 'open']
          return (
            <li key={step}>
              <Link
                to={`?step=${step}`}
                className={classes.step}
                data-state={state}
                aria-current={step === current ? 'step' : undefined}
                aria-label={`${index + 1}. ${STEPS[step].title}, ${state}`}
              >
                <span className={classes.number} aria-hidden>
                  {state === 'done' ? <IconCheck size={16} /> : index + 1}
                </span>
                <span className={classes.stepLabel} aria-hidden>
                  {STEPS[step].label}
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
