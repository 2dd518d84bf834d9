import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import {
  FIRST_DAY_STEPS,
  type FirstDayStep,
  type FirstDayStepState,
  type FirstDaySteps,
} from '#contract/first-day'
import { Banner, Problem } from '../../components/banner'
import { ScreenTitle } from '../../components/screen-title'
import { failureText } from '../../lib/api-errors'
import { hasUnsaved } from '../../lib/unsaved'
import classes from './first-day.module.css'
import { STEPS } from './steps'
import { useFirstDay, useKeepSteps } from './use-first-day'

const STATES = { done: 'done', skipped: 'skipped', open: 'open' } as const

/** The steps in a row, each a link, with what has become of it. */
function StepRow({ current, steps }: { current: FirstDayStep } & FirstDaySteps) {
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

const UNSAVED = 'Something on this step is not saved yet. Save it, or reset it.'

const isStep = (name: string | null): name is FirstDayStep => FIRST_DAY_STEPS.some((step) => step === name)

/** The first step that nobody has been through; the last one when there is none. */
const findOpen = ({ steps }: FirstDaySteps): FirstDayStep =>
  FIRST_DAY_STEPS.find((step) => !steps[step]) ?? 'finish'

/** One step: what to do, and the ways on, past it and back. */
function Step({ step, guide }: { step: FirstDayStep; guide: FirstDaySteps }) {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const [problem, setProblem] = useState('')
  const { mutate, isPending, error } = useKeepSteps()
  const place = FIRST_DAY_STEPS.indexOf(step)
  const [before, after] = [FIRST_DAY_STEPS[place - 1], FIRST_DAY_STEPS[place + 1]]
  const { title, lead, render, hasOwnAct } = STEPS[step]
  const go = (state: FirstDayStepState) => {
    if (state === 'done' && hasUnsaved()) return setProblem(UNSAVED)
    setProblem('')
    const onSuccess = () => (after ? setQuery({ step: after }) : navigate(ADMIN_NAVIGATION.dashboard.href))
    mutate({ [step]: state }, { onSuccess })
  }
  return (
    <section aria-labelledby="step-title" className={classes.body}>
      <div>
        <Text size="sm" c="dimmed">
          Step {place + 1} of {FIRST_DAY_STEPS.length}
        </Text>
        <Title order={2} size="h3" id="step-title" tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        <Text>{lead}</Text>
      </div>
      {render(guide)}
      <Problem text={error ? failureText(error, { failed: 'The guide could not be kept.' }) : problem} />
      <Group className={classes.ways}>
        {before && (
          <Button variant="default" onClick={() => setQuery({ step: before })}>
            Back
          </Button>
        )}
        {after && (
          <Button variant="subtle" disabled={isPending} onClick={() => go('skipped')}>
            Skip this step
          </Button>
        )}
        <Button variant={hasOwnAct && 'default'} loading={isPending} onClick={() => go('done')}>
          {after ? 'Continue' : 'Finish'}
        </Button>
      </Group>
    </section>
  )
}

/** Leads a new owner through what makes the site theirs. It may be left at any time and goes on where it was. */
export function FirstDay() {
  const { data, isError, refetch } = useFirstDay()
  const { mutate: open } = useKeepSteps()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('step')
  const step = isStep(asked) ? asked : data && findOpen(data)
  const last = useRef(step)
  const isNew = data?.updatedAt === null

  useEffect(() => {
    if (isNew) open({})
  }, [isNew, open])
  // The browser's Back comes to the step that was open here, not to the one that is open by then
  useEffect(() => {
    if (step && step !== asked) setQuery({ step }, { replace: true })
  }, [step, asked, setQuery])
  useEffect(() => {
    const wasElsewhere = last.current && last.current !== step
    last.current = step
    if (wasElsewhere) document.getElementById('step-title')?.focus()
  }, [step])

  return (
    <Stack>
      <ScreenTitle>Your first day</ScreenTitle>
      <Text c="dimmed">
        Six short steps to a site of your own. Skip what can wait; the guide stays under Settings.
      </Text>
      {isError && !data && (
        <Banner
          tone="failure"
          text="The guide could not be loaded."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton h={320} role="status" aria-label="Loading the guide" />}
      {data && step && (
        <>
          <StepRow current={step} steps={data.steps} />
          <Step key={step} step={step} guide={data} />
        </>
      )}
    </Stack>
  )
}
