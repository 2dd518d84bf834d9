import { TextInput } from '@mantine/core'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type Provider, type SmsGateway, smsGatewayRewriteSchema } from '#contract/message-providers'
import { api } from '../../../lib/api'
import { textDifferences, toTexts } from '../../content'
import settingsClasses from '../settings.module.css'
import { Facts } from './facts'
import { Part } from './part'
import { ProviderForm, type ProviderKind } from './provider-form'
import { SMS, toProviderStatus } from './service-status'
import { TestMessageButton } from './test-message-button'
import { useProviders } from './use-providers'

const LABELS = { url: 'Gateway URL' } as const

const GATEWAY: ProviderKind<SmsGateway> = {
  name: 'SMS gateway',
  secret: {
    field: 'token',
    label: 'Token',
    description: 'Sent as Authorization: Bearer. Saved encrypted and never shown again.',
  },
  messages: 'SMS messages',
  key: ENDPOINTS.readSmsGateway.path,
  read: api.readSmsGateway,
  write: (values, secrets) => api.writeSmsGateway({ ...values, ...secrets }),
  remove: () => api.removeSmsGateway(),
  send: () => api.testSmsGateway({}),
  schema: smsGatewayRewriteSchema,
  differences: (theirs, yours) =>
    textDifferences(toTexts(LABELS, { url: theirs.url }), toTexts(LABELS, { url: yours.url })),
}

function SmsForm({ provider }: { provider: Provider }) {
  return (
    <ProviderForm kind={GATEWAY} provider={provider}>
      {({ url }, { errors, change }, secretField) => (
        <div className={settingsClasses.grid}>
          <TextInput
            label={LABELS.url}
            description="Receives POST { id, to, text } as JSON."
            placeholder="https://sms.example.com/send"
            type="url"
            required
            value={url}
            error={errors.url}
            onChange={(event) => change({ url: event.currentTarget.value })}
          />
          {secretField}
        </div>
      )}
    </ProviderForm>
  )
}

export function SmsPart() {
  const { data, isError, refetch } = useProviders()
  return (
    <Part
      title="SMS"
      query={{ data: data?.sms, isError, refetch }}
      toStatus={(provider) => toProviderStatus(provider, SMS)}
    >
      {(provider) =>
        provider.source === 'environment' ? (
          <>
            <Facts
              facts={{
                'Set by': 'environment variables (SMS_URL, SMS_TOKEN)',
                Gateway: provider.place,
                Token: provider.hasSecret ? 'set' : 'none',
              }}
            />
            <TestMessageButton send={GATEWAY.send} disabledReason="" />
          </>
        ) : (
          <SmsForm provider={provider} />
        )
      }
    </Part>
  )
}
