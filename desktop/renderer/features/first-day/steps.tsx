import { Anchor, Button, List, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_DAY_STEPS, type FirstDayStep, type FirstDaySteps } from '#contract/first-day'
import { ContactInfoForm } from '../content'
import { RecordForm, SETTING_LABELS, useSiteSettings } from '../settings'
import classes from './first-day.module.css'
import { PageTitles, useWrittenTitles } from './page-titles'
import { SamplesStep } from './samples-step'
import { samplesText } from './samples-text'
import { useSamples } from './use-first-day'

/** Name and contact: the one step whose forms stand in the guide itself. */
function NameStep() {
  const record = useSiteSettings('Name saved.')
  const { isPending } = useWrittenTitles()
  return (
    <Stack>
      <RecordForm label="Name of the institute" record={record}>
        {(values) => (
          <div className={classes.name}>
            {(['instituteName', 'town', 'taglineState'] as const).map((key) => (
              <TextInput
                key={key}
                label={SETTING_LABELS[key]}
                required={key === 'instituteName'}
                value={values[key]}
                error={record.errors[key]}
                onChange={(event) => record.change({ [key]: event.currentTarget.value })}
              />
            ))}
          </div>
        )}
      </RecordForm>
      {record.query.data && !isPending && (
        <>
          <PageTitles institute={record.query.data.instituteName} />
          <ContactInfoForm />
        </>
      )}
    </Stack>
  )
}

interface Step {
  /** In the row of steps. */
  label: string
  title: string
  /** What to do here, and why. */
  lead: string
  render: (guide: FirstDaySteps) => ReactNode
  /** What is to be pressed first is in the step itself. */
  hasOwnAct?: true
}

/** A step that is done on another screen. */
const elsewhere = (to: string, label: string): Pick<Step, 'render' | 'hasOwnAct'> => ({
  hasOwnAct: true,
  render: () => (
    <div>
      <Button component={Link} to={to}>
        {label}
      </Button>
    </div>
  ),
})

/** What was skipped or is not done yet, with the way there, and what is left of the samples. */
function Rest({ steps }: FirstDaySteps) {
  const { data: samples } = useSamples()
  const open = FIRST_DAY_STEPS.filter((step) => step !== 'finish' && steps[step] !== 'done')
  const left = samples ? samplesText(samples) : ''
  return (
    <Stack gap="sm">
      {open.length > 0 && (
        <>
          <Text>Not done yet:</Text>
          <List>
            {open.map((step) => (
              <List.Item key={step}>
                <Anchor component={Link} to={`?step=${step}`}>
                  {STEPS[step].title}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </>
      )}
      {left && <Text>{left}</Text>}
      <Text>
        <Anchor href="/">Look at the website</Anchor>
      </Text>
    </Stack>
  )
}

/** The steps of the guide. */
export const STEPS: Readonly<Record<FirstDayStep, Step>> = {
  name: {
    label: 'Name',
    title: 'Name and contact',
    lead: 'Visitors read these on every page. Save each form before you go on.',
    render: () => <NameStep />,
  },
  brand: {
    label: 'Brand',
    title: 'Brand',
    lead: 'Your logo, colours and fonts. Website, mails and this panel follow at once.',
    ...elsewhere('/settings?tab=brand', 'Open Settings, Brand'),
  },
  samples: {
    label: 'Samples',
    title: 'Sample content',
    lead: 'The site came with the courses, people and figures of an invented institute.',
    render: () => <SamplesStep />,
  },
  mail: {
    label: 'Mail',
    title: 'Mail',
    lead: 'With a mail server, visitors get their confirmation, and you hear of each enquiry.',
    ...elsewhere('/settings?tab=set-up', 'Open Settings, Set-up'),
  },
  colleague: {
    label: 'Colleague',
    title: 'First colleague',
    lead: 'Whoever answers enquiries needs an account of their own. Two administrators can help each other when one forgets a password.',
    ...elsewhere('/AdminUsers', 'Open Admin users'),
  },
  finish: {
    label: 'Done',
    title: 'Done',
    lead: 'The site is yours. This guide stays under Settings.',
    render: ({ steps }) => <Rest steps={steps} />,
  },
}
