import { Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { profileSchema } from '#contract/accounts'
import { Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import { fieldErrors } from '../../../lib/form-errors'
import { useSession } from '../../../lib/session'
import { toast } from '../../../lib/toast'
import { useUnsaved } from '../../../lib/unsaved'
import { useSubmit } from '../../../lib/use-submit'
import formClasses from '../../content/content.module.css'

/** One's own name. */
export function ProfileForm() {
  const { user, signIn } = useSession()
  const form = useForm({
    initialValues: { name: user?.name ?? '' },
    validate: (values) => fieldErrors(profileSchema, values),
  })
  useUnsaved(form.isDirty(), form.reset)
  const { isBusy, problem, onSubmit } = useSubmit(form, { failed: 'Operation failed' }, async (body) => {
    const answer = await api.changeProfile(body)
    signIn(answer.user)
    form.setInitialValues({ name: answer.user.name })
    form.reset()
    toast.success('Profile saved.')
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Profile
      </Title>
      <Paper
        component="form"
        variant="surface"
        className={formClasses.form}
        aria-label="Profile"
        onSubmit={onSubmit}
        noValidate
      >
        <Problem text={problem} />
        <div className={formClasses.fields}>
          <TextInput
            flex="1 1 14rem"
            label="Name"
            autoComplete="name"
            required
            {...form.getInputProps('name')}
          />
        </div>
        <Group>
          <Button type="submit" loading={isBusy} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Paper>
    </Stack>
  )
}
