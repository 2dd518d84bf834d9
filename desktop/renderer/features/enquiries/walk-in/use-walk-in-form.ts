import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
import { OPEN_PARAM } from '../use-open-enquiry'
import { readWalkIn, walkInKey } from './walk-in-draft'

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

/** The contract's sentence speaks of the whole form; here each field has its own. */
const besideTheirFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      text === ENQUIRY_TEXTS.required ? 'Please fill this in.' : text,
    ]),
  )

/** Of a form that was left while it was sent: it is saved all the same. */
const sayLate = ({ id, name, reference }: StaffEnquiry, navigate: NavigateFunction) =>
  toast.done(`Saved all the same: ${isolated(name)}, ${reference}.`, 'Open', () =>
    navigate(`/desk?${new URLSearchParams({ [OPEN_PARAM]: id })}`),
  )

/**
 * The short form of the counter.
 * @param onSaved gets the stored enquiry
 */
export function useWalkInForm(onSaved: (enquiry: StaffEnquiry) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [once] = useState(() => new Once())
  /** Counts the visitors: what is said of one who was left does not touch the form of the next. */
  const visitor = useRef(0)
  const form = useForm<WalkInInput>({
    initialValues: EMPTY,
    validate: (values) => besideTheirFields(fieldErrors(walkInSchema, values)),
  })
  const [key] = useState(walkInKey)
  const [kept] = useState(readWalkIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    if (kept) form.setValues(kept)
  }, [])
  const forget = useKeptDraft(key, form.values, form.isDirty())
  const texts = {
    failed: 'Could not save the enquiry.',
    unanswered:
      'No answer from the server. Save again: the enquiry is stored only once. What you have typed stays here.',
  }
  const submit = useSubmit(form, texts, async (body) => {
    const saving = visitor.current
    const isLeft = () => saving !== visitor.current
    try {
      const enquiry = await once.send((option) => api.addWalkIn(body, option))
      refreshEnquiries(client)
      if (isLeft()) return sayLate(enquiry, navigate)
      forget()
      form.reset()
      onSaved(enquiry)
    } catch (error) {
      if (!isLeft()) throw error
    }
  })
  const reset = () => {
    visitor.current += 1
    once.renew()
    forget()
    form.reset()
  }
  return { form, reset, ...submit }
}
