import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { InvitationRecord } from '#contract/invitations'
import { ROLES } from '#contract/roles'
import { Banner, type BannerMessage } from '../../../components/banner'
import { DeleteButton } from '../../../components/delete-button'
import { May } from '../../../components/may'
import { formatDateTime } from '../../../lib/format'
import classes from '../account/account.module.css'
import { useInvitationChanges, useInvitations } from './use-invitations'

interface InvitationListProps {
  show: (message: BannerMessage) => void
  onLink: (link: string) => void
}

function Item({ invitation, ...changes }: { invitation: InvitationRecord } & InvitationListProps) {
  const { email, role, invitedBy, createdAt, expiresAt, isExpired } = invitation
  const { renew, cancel, isBusy } = useInvitationChanges(invitation, changes)
  const name = email ?? 'Invitation by link'
  return (
    <li className={classes.item} aria-busy={isBusy}>
      <div className={classes.words}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          {isExpired && (
            <Badge size="sm" variant="default">
              Expired
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {ROLES[role].label} · by {invitedBy}, {formatDateTime(createdAt)} ·{' '}
          {isExpired ? 'Expired' : 'Expires'} {formatDateTime(expiresAt)}
        </Text>
      </div>
      <May do="manage-accounts">
        <Group gap="xs">
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            onClick={renew}
            aria-label={`${email ? 'Resend' : 'New link'}: ${name}`}
          >
            {email ? 'Resend' : 'New link'}
          </Button>
          <DeleteButton label={`Cancel: ${name}`} disabled={isBusy} onClick={cancel}>
            Cancel
          </DeleteButton>
        </Group>
      </May>
    </li>
  )
}

/** Invitations that have not been accepted yet; nothing if there are none. */
export function InvitationList(props: InvitationListProps) {
  const { data, isError, isPending, refetch } = useInvitations()
  if (isPending) return <Skeleton h={48} />
  if (isError && !data)
    return (
      <Banner
        tone="failure"
        text="Could not load open invitations."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  if (data.length === 0) return null
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Open invitations
      </Title>
      <Paper component="ul" variant="surface" className={classes.list} aria-label="Open invitations">
        {data.map((invitation) => (
          <Item key={invitation.id} invitation={invitation} {...props} />
        ))}
      </Paper>
    </Stack>
  )
}
