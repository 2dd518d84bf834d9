import { Anchor, Button, List, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_DAY_STEPS, type FirstDayStep, type FirstDaySteps } from '#contract/first-day'
import { ContactInfoForm } from '../content'
import { RecordForm, SETTING_LABELS, useSiteSettings } from '../settings'
import classes from './getting-started.module.css'
import { PageTitles, useWrittenTitles } from './page-titles'
import { samplesMessage } from './samples-message'
import { SamplesStep } from './samples-step'
import { useSamples } from './use-guide'

/** Name and contact details, the only step with its own forms. */
function NameStep() {
  const record = useSiteSettings('Name saved.')
  const { isPending } = useWrittenTitles()
  return (
    <Stack>
      <RecordForm label="Institute name" record={record}>
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
  /** Short name in the row of steps. */
  label: string
  title: string
  lead: string
  render: (guide: FirstDaySteps) => ReactNode
  /** True if the step contains its own primary button. */
  hasMainAction?: true
}

const elsewhere = (to: string, label: string): Pick<Step, 'render' | 'hasMainAction'> => ({
  hasMainAction: true,
  render: () => (
    <div>
      <Button component={Link} to={to}>
        {label}
      </Button>
    </div>
  ),
})

function Summary({ steps }: FirstDaySteps) {
  const { data: samples } = useSamples()
  const open = FIRST_DAY_STEPS.filter((step) => step !== 'finish' && steps[step] !== 'done')
  const left = samples ? samplesMessage(samples) : ''
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
        <Anchor href="/">View website</Anchor>
      </Text>
    </Stack>
  )
}

export const STEPS: Readonly<Record<FirstDayStep, Step>> = {
  name: {
    label: 'Name',
    title: 'Name and contact',
    lead: 'Visitors see these on every page. Save each form before you continue.',
    render: () => <NameStep />,
  },
  brand: {
    label: 'Brand',
    title: 'Brand',
    lead: 'Choose your logo, colours and fonts. They apply to the website, emails and this panel right away.',
    ...elsewhere('/settings?tab=brand', 'Open brand settings'),
  },
  samples: {
    label: 'Samples',
    title: 'Sample content',
    lead: 'Your site starts with courses, people and figures of a fictional institute.',
    render: () => <SamplesStep />,
  },
  mail: {
    label: 'Email',
    title: 'Email',
    lead: 'Set up a mail server to send confirmations to visitors and to be notified of each enquiry.',
    ...elsewhere('/settings?tab=set-up', 'Open system settings'),
  },
  colleague: {
    label: 'Colleague',
    title: 'First colleague',
    lead: 'Everyone who answers enquiries needs their own account. A second administrator can help if you lose access.',
    ...elsewhere('/AdminUsers', 'Open admin users'),
  },
  finish: {
    label: 'Done',
    title: 'Done',
    lead: 'Your site is ready. You can find this guide again in Settings.',
    render: ({ steps }) => <Summary steps={steps} />,
  },
}
