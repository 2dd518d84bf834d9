import { Anchor, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { INVITATION_TEXTS, inviteSchema } from '#contract/invitations'
import { INVITATION_DAYS } from '#contract/limits'
import type { Role } from '#contract/roles'
import { Problem } from '../../../components/banner'
import { QrCode } from '../../../components/qr-code'
import { ShownSecret } from '../../../components/shown-secret'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { useDraft } from '../../../lib/drafts'
import { fieldErrors } from '../../../lib/form-errors'
import { useSubmit } from '../../../lib/use-submit'
import classes from './admin-users.module.css'
import { RoleChoice } from './role-fields'
import { INVITATIONS_KEY } from './use-invitations'

const texts = { failed: 'Could not create the invitation.' }

/** Not kept in the draft, since it always has a value. */
const WITHOUT_DRAFT = ['role'] as const

/** Warns that emails can't be sent, if the mail server is missing or not working. */
function EmailWarning() {
  const { data } = useQuery({
    queryKey: ['message-providers'],
    queryFn: ({ signal }) => api.readMessageProviders({ signal }),
  })
  if (!data || !['off', 'unreadable', 'failing'].includes(data.mail.state)) return null
  return (
    <Text size="sm" role="note">
      This server can’t send email. Create a link instead, or check{' '}
      <Anchor component={Link} to="/settings?tab=set-up" inherit>
        Settings → Email and SMS
      </Anchor>
      .
    </Text>
  )
}

function InviteForm({ onLink, onSent }: { onLink: (link: string) => void; onSent: (text: string) => void }) {
  const client = useQueryClient()
  const [isCreating, setCreating] = useState(false)
  const [linkProblem, setLinkProblem] = useState('')
  const form = useForm({
    initialValues: { email: '', role: 'administrator' as Role },
    validate: (values) => fieldErrors(inviteSchema, values),
  })
  const forget = useDraft('invitation', form, WITHOUT_DRAFT)
  const invite = async (email: string | null) => {
    const { message, link } = await api.invite({ email, role: form.values.role })
    void client.invalidateQueries({ queryKey: INVITATIONS_KEY })
    forget()
    if (link) onLink(link)
    else {
      form.reset()
      onSent(message)
    }
  }
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, ({ email }) => invite(email))
  const createLink = async () => {
    setCreating(true)
    setLinkProblem('')
    await invite(null).catch((error: unknown) => {
      setLinkProblem(failureText(error, texts))
      setCreating(false)
    })
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Invite a colleague">
      <Stack gap="md">
        <Text size="sm">
          Your colleague chooses their own password. The invitation expires in {INVITATION_DAYS} days and
          works once. You can cancel it until then.
        </Text>
        <EmailWarning />
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <RoleChoice role={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
        <Problem text={problem || linkProblem} />
        <Group>
          <Button type="submit" loading={isBusy} disabled={isCreating}>
            Send invitation
          </Button>
          <Button variant="default" loading={isCreating} disabled={isBusy} onClick={() => void createLink()}>
            Create link instead
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface InviteProps {
  link: string
  onLink: (link: string) => void
  onSent: (text: string) => void
  onClose: () => void
}

/** The form of an invitation, or its link with a QR code. */
export function Invite({ link, onLink, onSent, onClose }: InviteProps) {
  if (!link) return <InviteForm onLink={onLink} onSent={onSent} />
  return (
    <ShownSecret
      label="Link"
      noun="link"
      secret={link}
      text={`${INVITATION_TEXTS.created} It expires in ${INVITATION_DAYS} days and works once. Share it only with the person you’re inviting.`}
      onDone={onClose}
    >
      <QrCode text={link} label="QR code of the invitation" className={classes.qr ?? ''} />
    </ShownSecret>
  )
}

/** Invites a colleague by email or by a link. Escape and outside clicks don't close the link. */
export function InviteDialog({ isOpen, ...invite }: InviteProps & { isOpen: boolean }) {
  const { link, onClose } = invite
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={link ? 'Invitation link' : 'Invite a colleague'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      closeOnEscape={!link}
      centered
    >
      <Invite {...invite} />
    </Modal>
  )
}
