import { Anchor, Button, List, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_DAY_STEPS, type FirstDayStep } from '#contract/first-day'
import { ContactInfoForm } from '../content'
import { NotifyField, RecordForm, SETTING_LABELS, useNotifiedMessage, useSiteSettings } from '../settings'
import classes from './getting-started.module.css'
import { PageTitles, useWrittenTitles } from './page-titles'
import { samplesMessage } from './samples-message'
import { SamplesStep } from './samples-step'
import { useGuide, useSamples } from './use-guide'

/** A step's screen, and whether its work is done, in which case its own button is not the primary one. */
interface StepProps {
  isDone: boolean
}

function NameStep({ isDone }: StepProps) {
  const record = useSiteSettings('Name saved.')
  const { isPending } = useWrittenTitles()
  return (
    <Stack>
      <RecordForm label="Institute name" record={record} isSecondary={isDone}>
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
      {record.query.data && !isPending && <PageTitles institute={record.query.data.instituteName} />}
    </Stack>
  )
}

function NotifyStep({ isDone }: StepProps) {
  const record = useSiteSettings('Notification email saved.')
  const notified = useNotifiedMessage()
  if (notified === undefined) return <Skeleton h={220} />
  return (
    <RecordForm label={SETTING_LABELS.notifyEmail} record={record} isSecondary={isDone}>
      {() => <NotifyField record={record} notified={notified} />}
    </RecordForm>
  )
}

const linkTo = (to: string, label: string) =>
  function LinkStep({ isDone }: StepProps) {
    return (
      <div>
        <Button component={Link} to={to} variant={isDone ? 'default' : 'filled'}>
          {label}
        </Button>
      </div>
    )
  }

interface Step {
  /** Short name in the row of steps. */
  label: string
  title: string
  lead: string
  Part: ComponentType<StepProps>
}

function Summary() {
  const { data: guide } = useGuide()
  const { data: samples } = useSamples()
  const open = FIRST_DAY_STEPS.filter((step) => step !== 'finish' && !guide?.done.includes(step))
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
    title: 'Name',
    lead: 'Visitors see your institute’s name, town and state on every page.',
    Part: NameStep,
  },
  contact: {
    label: 'Contact',
    title: 'Contact details',
    lead: 'Visitors see your address, email and phone number on every page.',
    Part: ({ isDone }) => <ContactInfoForm isSecondary={isDone} />,
  },
  brand: {
    label: 'Brand',
    title: 'Brand',
    lead: 'Choose your logo, colours and fonts. They apply to the website, emails and this panel right away.',
    Part: linkTo('/settings?tab=brand', 'Open brand settings'),
  },
  samples: {
    label: 'Samples',
    title: 'Sample content',
    lead: 'Your site starts with courses, people and figures of a fictional institute.',
    Part: SamplesStep,
  },
  mail: {
    label: 'Email',
    title: 'Email',
    lead: 'Set up a mail server and send yourself a test message. Until then, neither visitors nor staff get any email.',
    Part: linkTo('/settings?tab=set-up', 'Open system settings'),
  },
  notify: {
    label: 'Notices',
    title: 'Enquiry notifications',
    lead: 'Enter the address that your team reads most often.',
    Part: NotifyStep,
  },
  colleague: {
    label: 'Colleague',
    title: 'First colleague',
    lead: 'Everyone who answers enquiries needs their own account. A second administrator can help if you lose access.',
    Part: linkTo('/AdminUsers', 'Open admin users'),
  },
  finish: {
    label: 'Done',
    title: 'Done',
    lead: 'You can find this guide again in Settings.',
    Part: Summary,
  },
}
