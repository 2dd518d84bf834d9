import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { type WalkInInput, walkInSchema } from '#contract/enquiries/changes'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { api } from '../../../lib/api'
import { useKeptDraft } from '../../../lib/drafts'
import { type FieldErrors, fieldErrors } from '../../../lib/form-errors'
import { isolated } from '../../../lib/format'
import { Once } from '../../../lib/once'
import { toast } from '../../../lib/toast'
import { useSubmit } from '../../../lib/use-submit'
import { refreshEnquiries } from '../desk-cache'
import { toEnquiryPath } from '../use-open-enquiry'
import { readWalkInDraft, walkInKey } from './walk-in-draft'

const EMPTY: WalkInInput = {
  kind: 'student',
  channel: 'walk-in',
  name: '',
  mobile: '',
  email: '',
  topic: '',
  branch: '',
  message: '',
}

/** Replaces the contract's error about the whole form by one per field. */
const toInlineErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      text === ENQUIRY_TEXTS.required ? 'Please fill this in.' : text,
    ]),
  )

/** Shows that a form was saved that was left while it was being sent. */
const notifySavedLater = ({ id, name, reference }: StaffEnquiry, navigate: NavigateFunction) =>
  toast.done(`Walk-in saved: ${isolated(name)}, ${reference}.`, 'Open', () => navigate(toEnquiryPath(id)))

/** Returns the note about a visit or call, on an enquiry that it continues. */
export function toVisitNote(
  { channel, topic, message }: Pick<WalkInInput, 'channel' | 'topic' | 'message'>,
  enquiry: Pick<StaffEnquiry, 'topic'>,
): string {
  const asked = topic.trim()
  return [
    channel === 'phone' ? 'Called us.' : 'Visited us.',
    asked && asked !== enquiry.topic && `Asked about ${asked}.`,
    message.trim(),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * The walk-in form.
 * @param onSaved receives the saved enquiry
 */
export function useWalkInForm(onSaved: (enquiry: StaffEnquiry) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [once] = useState(() => new Once())
  /** Number of the current visitor, so that a late response does not affect the next visitor's form. */
  const visitor = useRef(0)
  const form = useForm<WalkInInput>({
    initialValues: EMPTY,
    validate: (values) => toInlineErrors(fieldErrors(walkInSchema, values)),
  })
  const [key] = useState(walkInKey)
  const [draft] = useState(readWalkInDraft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    if (draft) form.setValues(draft)
  }, [])
  const forget = useKeptDraft(key, form.values, form.isDirty())
  const texts = {
    failed: 'Could not save the enquiry.',
    unanswered: 'No response from the server. Save again; the enquiry won’t be saved twice.',
  }
  const submit = useSubmit(form, texts, async (body) => {
    const saving = visitor.current
    const hasLeft = () => saving !== visitor.current
    try {
      const enquiry = await once.send((option) => api.addWalkIn(body, option))
      refreshEnquiries(client)
      if (hasLeft()) return notifySavedLater(enquiry, navigate)
      forget()
      form.reset()
      onSaved(enquiry)
    } catch (error) {
      if (!hasLeft()) throw error
    }
  })
  const reset = () => {
    visitor.current += 1
    once.renew()
    forget()
    form.reset()
  }
  /** Shows the form again. The name has the focus before the next key can be pressed, so that none is lost. */
  const startNext = (showForm: () => void) => {
    flushSync(showForm)
    form.getInputNode('name')?.focus()
  }
  return { form, reset, startNext, ...submit }
}
