import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '../../components/banner'
import type { Difference } from '../../components/versions-table'
import { ConflictDialog, type useSingleRecord } from '../content'
import formClasses from '../content/content.module.css'
import classes from './settings.module.css'

interface RecordFormProps<T extends object> {
  label: string
  record: ReturnType<typeof useSingleRecord<T>> & {
    differences: (theirs: T, yours: T) => Difference[]
  }
  /** True if another button of the screen is the primary one. */
  isSecondary?: boolean
  children: (values: T) => ReactNode
}

/** The frame of a settings form: loading and error states, buttons and the conflict dialog. */
export function RecordForm<T extends object>({ label, record, isSecondary, children }: RecordFormProps<T>) {
  const { values, query, errors, failure, isDirty, isBusy, theirs, conflict, differences } = record
  const form = useRef<HTMLFormElement>(null)
  // Centred, because the buttons at the bottom are sticky and would cover the field.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [errors])
  if (!values) {
    if (!query.isError) return <Skeleton h={220} />
    return (
      <Banner
        tone="failure"
        text="Could not load settings."
        action={{ label: 'Try again', run: () => void query.refetch() }}
      />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.save()
  }
  return (
    <Stack gap="sm">
      <Paper
        component="form"
        ref={form}
        variant="surface"
        className={formClasses.form}
        aria-label={label}
        onSubmit={submit}
        noValidate
      >
        {children(values)}
        <Stack gap="sm" className={classes.end} data-unsaved={isDirty || undefined}>
          {failure && <Banner tone="failure" text={failure} />}
          <Group>
            <Button type="submit" {...(isSecondary && { variant: 'default' })} loading={isBusy}>
              Save Changes
            </Button>
            <Button variant="default" onClick={record.reset} disabled={!isDirty || isBusy}>
              Reset
            </Button>
          </Group>
        </Stack>
      </Paper>
      <ConflictDialog
        isOpen={theirs !== null}
        differences={theirs ? differences(theirs, values) : []}
        {...conflict}
      />
    </Stack>
  )
}
