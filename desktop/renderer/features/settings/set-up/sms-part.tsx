import { TextInput } from '@mantine/core'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type Provider, type SmsGateway, smsGatewayRewriteSchema } from '#contract/message-providers'
import { api } from '../../../lib/api'
import { textDifferences, toTexts } from '../../content'
import settingsClasses from '../settings.module.css'
import { Facts } from './facts'
import { Part } from './part'
import { ProviderForm, type ProviderKind } from './provider-form'
import { providerStanding, SMS } from './standings'
import { TrialButton } from './trial-button'
import { useProviders } from './use-providers'

const LABELS = { url: 'Address of the gateway' } as const

const GATEWAY: ProviderKind<SmsGateway> = {
  name: 'SMS gateway',
  secret: {
    field: 'token',
    label: 'Token',
    description: 'Sent as Authorization: Bearer. It is stored encrypted, and never shown again.',
  },
  messages: 'SMS',
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
            description="It gets POST { id, to, text } as JSON."
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

/** Where SMS go out. */
export function SmsPart() {
  const { data, isError, refetch } = useProviders()
  return (
    <Part
      title="SMS"
      query={{ data: data?.sms, isError, refetch }}
      standing={(provider) => providerStanding(provider, SMS)}
    >
      {(provider) =>
        provider.source === 'environment' ? (
          <>
            <Facts
              facts={{
                'Set by': 'the environment of the server (SMS_URL, SMS_TOKEN), which wins',
                Gateway: provider.place,
                Token: provider.hasSecret ? 'set' : 'none',
              }}
            />
            <TrialButton send={GATEWAY.send} hindrance="" />
          </>
        ) : (
          <SmsForm provider={provider} />
        )
      }
    </Part>
  )
}
