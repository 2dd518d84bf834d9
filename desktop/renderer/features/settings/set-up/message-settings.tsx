import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { API_BASE, api } from '../../../lib/api'
import { NotifyField, useNotifiedMessage } from '../notify-field'
import { RecordForm } from '../record-form'
import { SETTING_LABELS, useSiteSettings } from '../use-site-settings'
import { Facts } from './facts'
import { MailPart } from './mail-part'
import { Part } from './part'
import { toPublicUrlStatus } from './service-status'
import classes from './set-up.module.css'
import { SmsPart } from './sms-part'

function AddressPart() {
  const query = useQuery({
    queryKey: ['public-address'],
    queryFn: ({ signal }) => api.readPublicAddress({ signal }),
  })
  const opened = new URL(API_BASE || '/', window.location.href).origin
  return (
    <Part title="Public URL" query={query} toStatus={(address) => toPublicUrlStatus(address, opened)}>
      {({ url, isSet, hops, trusted }) => (
        <Facts
          facts={{
            URL: `${url} (${isSet ? 'PUBLIC_URL' : 'PUBLIC_URL is not set'})`,
            'You are using': opened,
            Proxies: `${hops} detected, ${trusted} trusted (TRUST_PROXY)`,
          }}
        />
      )}
    </Part>
  )
}

const NOTIFY = ['notifyEmail'] as const

/** The notification address of the institute. */
function NotifyPart() {
  const record = useSiteSettings('Settings saved.', NOTIFY)
  const notified = useNotifiedMessage()
  if (notified === undefined) return <Skeleton h={120} />
  return (
    <RecordForm label={SETTING_LABELS.notifyEmail} record={record}>
      {() => (
        <>
          <Title order={2} size="h4">
            Notifications
          </Title>
          <NotifyField record={record} notified={notified} />
        </>
      )}
    </RecordForm>
  )
}

/** Mail server and SMS gateway, who is notified, and the URL that links in messages lead to. */
export function MessageSettings() {
  return (
    <div className={classes.parts}>
      <Text size="sm" c="dimmed">
        Environment variables override these settings and are shown here read-only.
      </Text>
      <NotifyPart />
      <MailPart />
      <SmsPart />
      <AddressPart />
    </div>
  )
}
