import { Anchor, List, Stack, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { FIRST_DAY_STEPS, type FirstDay, type FirstDayStep } from '#contract/first-day'
import type { MenuPath } from '#contract/pages'
import { ContactInfoForm } from '../content'
import { SamplesStep } from './samples-step'
import {
  BackupForms,
  BrandForms,
  ColleagueForm,
  CourseForm,
  MailForms,
  NameForm,
  NotifyForm,
  type StepFormProps,
} from './step-forms'
import {
  BackupMessage,
  BrandMessage,
  ColleagueMessage,
  ContactMessage,
  CourseMessage,
  MailMessage,
  NameMessage,
  NotifyMessage,
  SamplesMessage,
} from './step-messages'
import { useGuide } from './use-guide'

interface Step {
  /** Short name in the row of steps. */
  label: string
  title: string
  lead: string
  /** Public page that shows the result; undefined if visitors don't see it. */
  page?: MenuPath
  /** CSS selector of the part of the page that shows it. */
  part?: string
  Form: ComponentType<StepFormProps>
  /** The current state, as a sentence. */
  Message?: ComponentType
}

export const getState = (step: FirstDayStep, { done, steps }: FirstDay) => {
  if (done.includes(step)) return 'done'
  return steps[step] ? 'skipped' : 'open'
}

function Summary() {
  const { data: guide } = useGuide()
  if (!guide) return null
  return (
    <Stack gap="sm">
      <List spacing="xs">
        {FIRST_DAY_STEPS.filter((step) => step !== 'finish').map((step) => {
          const { title, Message } = STEPS[step]
          return (
            <List.Item key={step}>
              <Anchor component={Link} to={`?step=${step}`} underline="always">
                {title}
              </Anchor>{' '}
              ({getState(step, guide)})
              <Text size="sm" c="dimmed">
                {Message && <Message />}
              </Text>
            </List.Item>
          )
        })}
      </List>
    </Stack>
  )
}

export const STEPS: Readonly<Record<FirstDayStep, Step>> = {
  name: {
    label: 'Name',
    title: 'Name',
    lead: 'Visitors see your institute’s name, town and state on every page.',
    page: '/',
    Form: NameForm,
    Message: NameMessage,
  },
  notify: {
    label: 'Notices',
    title: 'Enquiry notifications',
    lead: 'Enter the address that your team reads most often. Visitors send enquiries with the form on this page.',
    page: '/contact',
    part: 'form',
    Form: NotifyForm,
    Message: NotifyMessage,
  },
  contact: {
    label: 'Contact',
    title: 'Contact details',
    lead: 'Visitors see your address, email and phone number on every page.',
    page: '/contact',
    part: 'address',
    Form: ContactInfoForm,
    Message: ContactMessage,
  },
  brand: {
    label: 'Brand',
    title: 'Brand',
    lead: 'Upload your logo and choose two colours. They apply to the website, emails and this panel right away.',
    page: '/',
    Form: BrandForms,
    Message: BrandMessage,
  },
  samples: {
    label: 'Samples',
    title: 'Sample content',
    lead: 'Your site starts with courses, people and figures of a fictional institute.',
    page: '/',
    Form: SamplesStep,
    Message: SamplesMessage,
  },
  course: {
    label: 'Course',
    title: 'First course',
    lead: 'Visitors find it on the Courses page and in the enquiry form.',
    page: '/courses',
    part: '#course-list',
    Form: CourseForm,
    Message: CourseMessage,
  },
  mail: {
    label: 'Email',
    title: 'Email',
    lead: 'Set up a mail server and send yourself a test message. Until then, neither visitors nor staff get any email.',
    Form: MailForms,
    Message: MailMessage,
  },
  colleague: {
    label: 'Colleague',
    title: 'First colleague',
    lead: 'Everyone who answers enquiries needs their own account. A second administrator can help if you lose access.',
    Form: ColleagueForm,
    Message: ColleagueMessage,
  },
  backup: {
    label: 'Backup',
    title: 'Backups',
    lead: 'Store backups outside the server’s data folder, ideally on another disk, and encrypt them with a passphrase.',
    Form: BackupForms,
    Message: BackupMessage,
  },
  finish: {
    label: 'Done',
    title: 'Done',
    lead: 'You can find this guide again in Settings.',
    page: '/',
    Form: Summary,
  },
}
