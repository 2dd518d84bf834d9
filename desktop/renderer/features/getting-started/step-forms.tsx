import { Anchor, MantineThemeProvider, Paper, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Banner } from '../../components/banner'
import { toast } from '../../lib/toast'
import { InvitationList, Invite } from '../accounts'
import { AddForm, LogoForm } from '../content'
import {
  BackupSetUp,
  BrandColours,
  MailSetUp,
  NotifyField,
  RecordForm,
  SETTING_LABELS,
  useBackupState,
  useBrandRecord,
  useProviders,
  useSiteSettings,
} from '../settings'
import classes from './getting-started.module.css'
import { PageTitles, useWrittenTitles } from './page-titles'
import { useGuide, useSamples } from './use-guide'

export interface StepFormProps {
  /** True if the step's work is done, so that Continue is its primary button. */
  isDone: boolean
}

const SECONDARY = { components: { Button: { defaultProps: { variant: 'default' } } } }

/** Makes the buttons inside secondary while another button of the step is the primary one. */
export function Secondary({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <MantineThemeProvider inherit {...(isOn && { theme: SECONDARY })}>
      {children}
    </MantineThemeProvider>
  )
}

/** Fields of the settings that each form shows. They share nothing else, so one never saves the other's. */
const NAME = ['instituteName', 'town', 'taglineState'] as const
const NOTIFY = ['notifyEmail'] as const

export function NameForm() {
  const record = useSiteSettings('Name saved.', NAME)
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
      {record.query.data && !isPending && <PageTitles institute={record.query.data.instituteName} />}
    </Stack>
  )
}

export function NotifyForm() {
  const record = useSiteSettings('Notification email saved.', NOTIFY)
  return (
    <RecordForm label={SETTING_LABELS.notifyEmail} record={record}>
      {() => <NotifyField record={record} notified="" />}
    </RecordForm>
  )
}

function ColoursForm() {
  const record = useBrandRecord()
  return (
    <RecordForm label="Brand" record={record}>
      {(values) => <BrandColours values={values} errors={record.errors} change={record.change} />}
    </RecordForm>
  )
}

export function BrandForms({ isDone }: StepFormProps) {
  const { data: samples } = useSamples()
  const isLogoNext = Boolean(samples?.facts.includes('logo'))
  return (
    <Stack>
      <Secondary isOn={isDone || !isLogoNext}>
        <LogoForm />
      </Secondary>
      <Secondary isOn={isDone || isLogoNext}>
        <ColoursForm />
      </Secondary>
      <Text size="sm">
        Fonts, corners and images are under{' '}
        <Anchor component={Link} to="/settings?tab=brand" inherit underline="always">
          Settings → Brand
        </Anchor>
        .
      </Text>
    </Stack>
  )
}

export function CourseForm() {
  return (
    <Stack>
      <AddForm collection="courses" />
      <Text size="sm">
        Edit and sort courses in{' '}
        <Anchor component={Link} to="/course" inherit underline="always">
          AdminCourses
        </Anchor>
        .
      </Text>
    </Stack>
  )
}

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; refetch: () => unknown }
  children: (data: T) => ReactNode
}

function Loaded<T>({ query: { data, isError, refetch }, children }: LoadedProps<T>) {
  if (data) return children(data)
  if (!isError) return <Skeleton h={260} />
  return (
    <Banner
      tone="failure"
      text="Could not load settings."
      action={{ label: 'Try again', run: () => void refetch() }}
    />
  )
}

/** Reads the guide again when a value changes that depends on more than writes of this page. */
function useGuideFor(value: unknown): void {
  const { refetch } = useGuide()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed value is the reason to read it again
  useEffect(() => void refetch(), [value, refetch])
}

export function MailForms() {
  const query = useProviders()
  useGuideFor(query.data?.mail.state)
  return <Loaded query={query}>{({ mail }) => <MailSetUp provider={mail} />}</Loaded>
}

export function ColleagueForm() {
  const [link, setLink] = useState('')
  return (
    <Stack>
      <Paper variant="surface" p="lg">
        <Invite link={link} onLink={setLink} onSent={toast.success} onClose={() => setLink('')} />
      </Paper>
      <InvitationList
        show={({ tone, text }) => (tone === 'failure' ? toast.failure(text) : toast.success(text))}
        onLink={setLink}
      />
    </Stack>
  )
}

export function BackupForms({ isDone }: StepFormProps) {
  const query = useBackupState()
  useGuideFor(query.data?.backups.testedAt)
  const toNext = (folderSource: string) => (folderSource === 'default' ? 'folder' : 'backup')
  return (
    <Loaded query={query}>
      {({ place, backups }) => (
        <BackupSetUp place={place} backups={backups} next={isDone ? null : toNext(place.folderSource)} />
      )}
    </Loaded>
  )
}
