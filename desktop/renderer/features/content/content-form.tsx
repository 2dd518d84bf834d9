import { Anchor, Button, CloseButton, Group, Paper, Text, Title } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { CollectionName } from '#contract/collections/all'
import { Banner, Problem } from '../../components/banner'
import classes from './content.module.css'
import { FieldInput } from './fields/field-input'
import { getNoun, getSection } from './section'
import { useCollection } from './use-collection'
import { type ContentForm as Form, useContentForm } from './use-content-form'
import { useNotify } from './use-notify'
import { getDescription, getName } from './values'

interface ContentFormProps {
  form: Form
  ref: RefObject<HTMLFormElement | null>
  failure: string
  onSaved?: (id: string) => void
  onCancel: () => void
  /** Closes the form, and asks first if it has unsaved changes. Not set while the list is empty. */
  onClose?: (() => void) | undefined
}

const RESTORED = 'We’ve restored your unsaved changes.'

function FormTitle({ section: { collection, formTitles }, editing }: Form) {
  if (formTitles)
    return (
      <Title order={2} size="h4">
        {formTitles[editing ? 'update' : 'add']}
      </Title>
    )
  const noun = getNoun(collection)
  return (
    <Text fw={640} className={classes.edited}>
      {editing ? `Edit ${noun}: ${getName(collection, editing.values)}` : `Add ${noun}`}
    </Text>
  )
}

/** The form of a section, built from the description of its collection. */
export function ContentForm({ form, ref, failure, onSaved, onCancel, onClose }: ContentFormProps) {
  const { section, editing, isBusy, isDirty, wasRestored, problems, uploads } = form
  const mode = editing ? 'update' : 'add'
  const hasProblems = Object.keys(problems).length > 0

  useEffect(() => {
    if (hasProblems) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasProblems, ref])

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const savedId = await form.submit()
    if (savedId) onSaved?.(savedId)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget, target, nativeEvent } = event
    if (event.key !== 'Escape' || nativeEvent.isComposing) return
    // Escape in an open list or menu only closes that.
    const isElsewhere = !(target instanceof Node && currentTarget.contains(target))
    if (isElsewhere || currentTarget.querySelector('[aria-expanded="true"]')) return
    onClose?.()
  }
  return (
    <Paper
      component="form"
      variant="surface"
      ref={ref}
      className={classes.form}
      aria-label={section.formTitles?.[mode] ?? section.title}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <Group justify="space-between" wrap="nowrap" align="start">
        <FormTitle {...form} />
        {onClose && <CloseButton aria-label="Close form" title="Close (Esc)" onClick={onClose} />}
      </Group>
      {wasRestored && isDirty && <Banner tone="notice" text={RESTORED} />}
      <div className={classes.fields}>
        {Object.entries(getDescription(section.collection).fields).map(([name, field]) => (
          <FieldInput key={name} name={name} field={field} form={form} />
        ))}
      </div>
      <div className={classes.failure}>
        <Problem text={failure} />
      </div>
      <Group gap="md">
        <Button
          type="submit"
          loading={isBusy && !section.busy}
          disabled={uploads.isRunning || (isBusy && section.busy !== undefined)}
        >
          {isBusy && section.busy ? section.busy[mode] : section.submit[mode]}
        </Button>
        {(editing || isDirty) && (
          <Anchor component="button" type="button" size="sm" onClick={editing ? onCancel : form.add}>
            {editing ? 'Cancel' : 'Clear'}
          </Anchor>
        )}
        {editing && section.formTitles && (
          <Text size="sm" c="dimmed" className={classes.edited}>
            Editing: {getName(section.collection, editing.values)}
          </Text>
        )}
      </Group>
    </Paper>
  )
}

/** The form of a collection without its list, for other screens. */
export function AddForm({ collection }: { collection: CollectionName }) {
  const { notify, failure } = useNotify()
  const form = useContentForm(getSection(collection), notify)
  const ref = useRef<HTMLFormElement>(null)
  // The form finds duplicates in the list.
  useCollection(collection)
  return <ContentForm form={form} ref={ref} failure={failure} onCancel={form.cancel} />
}
