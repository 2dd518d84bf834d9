import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type WalkInInput, walkInSchema } from '#contract/desk/acts'
import type { DeskEnquiry } from '#contract/desk/record'
import { DESK_ROUTES } from '#contract/desk/routes'
import { refreshDesk } from '../desk/desk-cache'
import { call } from '../lib/api'
import { fieldErrors } from '../lib/form-errors'
import { useSubmit } from '../lib/use-submit'

const EMPTY: WalkInInput = {
  kind: 'student',
  channel: 'walk-in',
  name: '',
  mobile: '',
  email: '',
  topic: '',
  message: '',
}

/**
 * The short form of the counter (issue 7.5).
 * @param onSaved gets the stored enquiry
 */
export function useWalkInForm(onSaved: (enquiry: DeskEnquiry) => void) {
  const client = useQueryClient()
  const form = useForm<WalkInInput>({
    initialValues: EMPTY,
    validate: (values) => fieldErrors(walkInSchema, values),
  })
  const texts = {
    failed: 'Could not save the enquiry.',
    network: 'No connection to the server. The enquiry is not saved; what you have typed stays here.',
  }
  const submit = useSubmit(form, texts, async (body) => {
    const enquiry = await call<DeskEnquiry>('POST', DESK_ROUTES.enquiries, { body })
    form.reset()
    onSaved(enquiry)
    refreshDesk(client)
  })
  return { form, ...submit }
}
