import { Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { profileSchema } from '#contract/accounts'
import { api } from '../../../lib/api'
import { fieldErrors } from '../../../lib/form-errors'
import { useSession } from '../../../lib/session'
import { toast } from '../../../lib/toast'
import { useUnsaved } from '../../../lib/unsaved'
import { useSubmit } from '../../../lib/use-submit'
import formClasses from '../../content/content.module.css'
import { OwnForm } from './own-form'

/** One's own name. */
export function ProfileForm() {
  const { user, renew } = useSession()
  const form = useForm({
    initialValues: { name: user?.name ?? '' },
    validate: (values) => fieldErrors(profileSchema, values),
  })
  useUnsaved(form.isDirty(), form.reset)
  const sending = useSubmit(form, { failed: 'Operation failed' }, async (body) => {
    const answer = await api.changeProfile(body)
    renew(answer.user)
    form.setInitialValues({ name: answer.user.name })
    form.reset()
    toast.success('Profile saved.')
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Profile
      </Title>
      <OwnForm label="Profile" sending={sending} action="Save" isDisabled={!form.isDirty()}>
        <div className={formClasses.fields}>
          <TextInput
            flex="1 1 14rem"
            label="Name"
            autoComplete="name"
            required
            {...form.getInputProps('name')}
          />
        </div>
      </OwnForm>
    </Stack>
  )
}
