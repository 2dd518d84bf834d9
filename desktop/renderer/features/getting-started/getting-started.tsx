import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { ADMIN_NAVIGATION } from '#contract/admin-texts'
import { FIRST_DAY_STEPS, type FirstDay, type FirstDayStep } from '#contract/first-day'
import { Banner, Problem } from '../../components/banner'
import { ScreenTitle } from '../../components/screen-title'
import { SitePreview } from '../../components/site-preview'
import { failureText } from '../../lib/api-errors'
import classes from './getting-started.module.css'
import { Secondary } from './step-forms'
import { getState, STEPS } from './steps'
import { useFreshSteps, useGuide, useSaveSteps } from './use-guide'

function StepRow({ current, guide }: { current: FirstDayStep; guide: FirstDay }) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {FIRST_DAY_STEPS.map((step, index) => {
          const state = getState(step, guide)
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

const isStep = (name: string | null): name is FirstDayStep => FIRST_DAY_STEPS.some((step) => step === name)

const findOpen = (guide: FirstDay): FirstDayStep =>
  FIRST_DAY_STEPS.find((step) => getState(step, guide) === 'open') ?? 'finish'

function getNextLabel(isDone: boolean, after: FirstDayStep | undefined): string {
  if (!after) return 'Finish'
  return isDone ? 'Continue' : 'Skip'
}

function Step({ step, guide }: { step: FirstDayStep; guide: FirstDay }) {
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const { mutate, isPending, error } = useSaveSteps()
  const place = FIRST_DAY_STEPS.indexOf(step)
  const [before, after] = [FIRST_DAY_STEPS[place - 1], FIRST_DAY_STEPS[place + 1]]
  const { title, lead, Form, Message } = STEPS[step]
  const state = getState(step, guide)
  const isDone = state === 'done'
  const go = () => {
    if (!after)
      return mutate({ finish: 'done' }, { onSuccess: () => navigate(ADMIN_NAVIGATION.dashboard.href) })
    const openNext = () => setQuery({ step: after })
    if (isDone) openNext()
    else mutate({ [step]: 'skipped' }, { onSuccess: openNext })
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
      {Message && (
        <Text role="status" className={classes.state} data-state={state}>
          {state === 'skipped' && 'Skipped. '}
          <Message />
        </Text>
      )}
      <Secondary isOn={isDone}>
        <Form isDone={isDone} />
      </Secondary>
      <Problem text={error ? failureText(error, { failed: 'Could not save your progress.' }) : ''} />
      <Group className={classes.buttons}>
        {before && (
          <Button variant="default" onClick={() => setQuery({ step: before })}>
            Back
          </Button>
        )}
        <Button variant={after && !isDone ? 'default' : 'filled'} loading={isPending} onClick={go}>
          {getNextLabel(isDone, after)}
        </Button>
      </Group>
    </section>
  )
}

/** Minimum window width in em for the website next to the form. */
const PREVIEW_FROM_EM = 75

/** The website next to a step, or below it on request in narrow windows. */
function Website({ step }: { step: FirstDayStep }) {
  const isWide = useMediaQuery(`(min-width: ${PREVIEW_FROM_EM}em)`, true, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  const { page, part } = STEPS[step]
  if (!page) return null
  return (
    <div className={classes.website}>
      {!isWide && (
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the site' : 'Show the site'}
        </Button>
      )}
      {(isWide || isOpen) && <SitePreview path={page} part={part} />}
    </div>
  )
}

/** Guides a new owner through setting up the site. The guide can be left and resumed at any time. */
export function GettingStarted() {
  const { data, isError, refetch } = useGuide()
  const { mutate: open } = useSaveSteps()
  const [query, setQuery] = useSearchParams()
  const requested = query.get('step')
  const step = isStep(requested) ? requested : data && findOpen(data)
  const last = useRef(step)
  const isNew = data?.updatedAt === null
  useFreshSteps()

  useEffect(() => {
    if (isNew) open({})
  }, [isNew, open])
  // Stores the step in the URL, so that the browser's Back button returns to it.
  useEffect(() => {
    if (step && step !== requested) setQuery({ step }, { replace: true })
  }, [step, requested, setQuery])
  useEffect(() => {
    const wasElsewhere = last.current && last.current !== step
    last.current = step
    if (wasElsewhere) document.getElementById('step-title')?.focus()
  }, [step])

  return (
    <Stack>
      <ScreenTitle>Getting started</ScreenTitle>
      {isError && !data && (
        <Banner
          tone="failure"
          text="Could not load the guide."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton h={320} role="status" aria-label="Loading guide" />}
      {data && step && (
        <>
          <StepRow current={step} guide={data} />
          <div className={classes.columns}>
            <Step key={step} step={step} guide={data} />
            <Website step={step} />
          </div>
        </>
      )}
    </Stack>
  )
}
