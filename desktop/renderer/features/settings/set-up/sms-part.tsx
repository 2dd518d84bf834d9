import { Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type Provider, type SmsGateway, smsGatewayRewriteSchema } from '#contract/message-providers'
import type { Rewrite } from '#contract/single-records'
import { confirmDelete } from '../../../components/confirm'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { textDifferences, toTexts, useSingleRecord } from '../../content'
import { RecordForm } from '../record-form'
import settingsClasses from '../settings.module.css'
import { Facts } from './facts'
import { Part } from './part'
import { providerStanding, SMS } from './standings'
import { TrialButton } from './trial-button'
import { PROVIDERS_KEY, useProviders } from './use-providers'

const LABELS = { url: 'Address of the gateway' } as const

/** The form of the SMS gateway; of its token what the mail server's password has. */
function SmsForm({ provider }: { provider: Provider }) {
  const client = useQueryClient()
  const [token, setToken] = useState('')
  const record = useSingleRecord<Rewrite<SmsGateway>>({
    key: ENDPOINTS.readSmsGateway.path,
    read: api.readSmsGateway,
    write: (values) => api.writeSmsGateway({ ...values, ...(token ? { token } : {}) }),
    schema: smsGatewayRewriteSchema,
    saveFailed: 'The SMS gateway could not be saved.',
    onSaved: () => {
      setToken('')
      toast.success('SMS gateway saved.')
      void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
    },
  })
  const differences = (theirs: SmsGateway, yours: SmsGateway) =>
    textDifferences(toTexts(LABELS, { url: theirs.url }), toTexts(LABELS, { url: yours.url }))
  const remove = async () => {
    try {
      toast.success((await api.removeSmsGateway()).message)
      record.reset()
      await client.invalidateQueries({ queryKey: ['single', ENDPOINTS.readSmsGateway.path] })
    } catch (error) {
      toast.failure(failureText(error, { failed: 'The SMS gateway could not be removed.' }))
    }
    void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
  }
  const hindrance =
    provider.source === 'none'
      ? 'Save a gateway first.'
      : record.isDirty || token
        ? 'Save your changes first.'
        : ''
  return (
    <>
      <RecordForm label="SMS gateway" record={{ ...record, differences }}>
        {({ url }) => (
          <div className={settingsClasses.grid}>
            <TextInput
              label={LABELS.url}
              description="It gets POST { id, to, text } as JSON."
              placeholder="https://sms.example.com/send"
              type="url"
              required
              value={url}
              error={record.errors.url}
              onChange={(event) => record.change({ url: event.currentTarget.value })}
            />
            <PasswordInput
              label="Token"
              description={
                provider.hasSecret
                  ? 'One is stored, encrypted. Empty: it stays.'
                  : 'Sent as Authorization: Bearer. It is stored encrypted, and never shown again.'
              }
              autoComplete="new-password"
              value={token}
              error={record.errors.token}
              onChange={(event) => setToken(event.currentTarget.value)}
            />
          </div>
        )}
      </RecordForm>
      <Group align="flex-start">
        <TrialButton send={() => api.trySmsGateway({})} hindrance={hindrance} />
        {provider.source === 'panel' && (
          <Button
            variant="subtle"
            color="red"
            onClick={() =>
              confirmDelete({
                question: 'Remove the SMS gateway?',
                detail: `${provider.place}, with its token. SMS stay on the server from then on.`,
                confirm: 'Remove',
                onConfirm: () => void remove(),
              })
            }
          >
            Remove
          </Button>
        )}
      </Group>
    </>
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
            <TrialButton send={() => api.trySmsGateway({})} hindrance="" />
          </>
        ) : (
          <SmsForm provider={provider} />
        )
      }
    </Part>
  )
}
