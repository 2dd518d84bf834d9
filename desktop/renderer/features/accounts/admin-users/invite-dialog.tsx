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
import { fieldErrors } from '../../../lib/form-errors'
import { useSubmit } from '../../../lib/use-submit'
import classes from './admin-users.module.css'
import { RoleChoice } from './role-fields'
import { INVITATIONS_KEY } from './use-invitations'

const texts = { failed: 'The invitation could not be made.' }

/** Says that a mail would reach nobody, where no mail server is set. */
function NoMail() {
  const { data } = useQuery({
    queryKey: ['message-providers'],
    queryFn: ({ signal }) => api.readMessageProviders({ signal }),
  })
  if (!data || !['off', 'unreadable', 'failing'].includes(data.mail.state)) return null
  return (
    <Text size="sm" role="note">
      Mail does not leave this server as it is set up. Make a link instead, or look at{' '}
      <Anchor component={Link} to="/settings?tab=set-up" inherit>
        Settings → System
      </Anchor>
      .
    </Text>
  )
}

function InviteForm({ onLink, onSent }: { onLink: (link: string) => void; onSent: (text: string) => void }) {
  const client = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [linkProblem, setLinkProblem] = useState('')
  const form = useForm({
    initialValues: { email: '', role: 'administrator' as Role },
    validate: (values) => fieldErrors(inviteSchema, values),
  })
  const invite = async (email: string | null) => {
    const { message, link } = await api.invite({ email, role: form.values.role })
    void client.invalidateQueries({ queryKey: INVITATIONS_KEY })
    if (link) onLink(link)
    else onSent(message)
  }
  const { isBusy, problem, onSubmit } = useSubmit(form, texts, ({ email }) => invite(email))
  const makeLink = async () => {
    setMaking(true)
    setLinkProblem('')
    await invite(null).catch((error: unknown) => {
      setLinkProblem(failureText(error, texts))
      setMaking(false)
    })
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Invite a colleague">
      <Stack gap="md">
        <Text size="sm">
          They choose their own password. The invitation is good for {INVITATION_DAYS} days, works once, and
          can be withdrawn until then.
        </Text>
        <NoMail />
        <TextInput
          label="Their e-mail"
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <RoleChoice role={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
        <Problem text={problem || linkProblem} />
        <Group>
          <Button type="submit" loading={isBusy} disabled={isMaking}>
            Send the invitation
          </Button>
          <Button variant="default" loading={isMaking} disabled={isBusy} onClick={() => void makeLink()}>
            Make a link instead
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface InviteDialogProps {
  isOpen: boolean
  /** A link to show in the place of the form. */
  link: string
  onLink: (link: string) => void
  onSent: (text: string) => void
  onClose: () => void
}

/** Invites a colleague, by mail or by a link with its code for a phone's camera, which is not closed by a slip. */
export function InviteDialog({ isOpen, link, onLink, onSent, onClose }: InviteDialogProps) {
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
      {link ? (
        <ShownSecret
          label="Link"
          noun="link"
          secret={link}
          text={`${INVITATION_TEXTS.created} It is good for ${INVITATION_DAYS} days and works once: hand it to the one person who is meant.`}
          onDone={onClose}
        >
          <QrCode text={link} label="QR code of the invitation" className={classes.qr ?? ''} />
        </ShownSecret>
      ) : (
        <InviteForm onLink={onLink} onSent={onSent} />
      )}
    </Modal>
  )
}
