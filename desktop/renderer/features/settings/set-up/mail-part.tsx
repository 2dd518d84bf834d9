import { Button, Group, NativeSelect, NumberInput, PasswordInput, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ENDPOINTS } from '#contract/endpoints/all'
import {
  type MailSecurity,
  type MailServer,
  mailServerRewriteSchema,
  type Provider,
  USUAL_PORT,
} from '#contract/message-providers'
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
import { MAIL, providerStanding } from './standings'
import { TrialButton } from './trial-button'
import { PROVIDERS_KEY, useProviders } from './use-providers'

const SECURITY: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS from the start (port 465)',
  starttls: 'STARTTLS (port 587)',
}

/** Mail servers that institutes often have, and what their owners stumble over. */
const KNOWN: Readonly<Record<string, { host: string; security: MailSecurity; hint: string }>> = {
  'Gmail or Google Workspace': {
    host: 'smtp.gmail.com',
    security: 'tls',
    hint: 'Google takes no usual password here: make an app password in your Google account.',
  },
  'Microsoft 365': {
    host: 'smtp.office365.com',
    security: 'starttls',
    hint: 'Your administrator has to allow “authenticated SMTP” for the mailbox.',
  },
  'Zoho Mail (India)': {
    host: 'smtp.zoho.in',
    security: 'tls',
    hint: 'With two-factor sign-in make an application-specific password.',
  },
}

const OTHER = 'Another one'

const LABELS = {
  host: 'Mail server',
  port: 'Port',
  security: 'Encryption',
  user: 'User name',
  senderName: 'Sender’s name',
  senderAddress: 'Sender’s address',
} as const

const toWords = ({ port, security, ...values }: MailServer) =>
  toTexts(LABELS, { ...values, port: String(port), security: SECURITY[security] })

/** The form of the mail server. The password is in no draft and in no response. */
function MailForm({ provider }: { provider: Provider }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const record = useSingleRecord<Rewrite<MailServer>>({
    key: ENDPOINTS.readMailServer.path,
    read: api.readMailServer,
    write: (values) => api.writeMailServer({ ...values, ...(password ? { password } : {}) }),
    schema: mailServerRewriteSchema,
    saveFailed: 'The mail server could not be saved.',
    onSaved: () => {
      setPassword('')
      toast.success('Mail server saved.')
      void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
    },
  })
  const { errors, change } = record
  const differences = (theirs: MailServer, yours: MailServer) =>
    textDifferences(toWords(theirs), toWords(yours))
  const remove = async () => {
    try {
      toast.success((await api.removeMailServer()).message)
      record.reset()
      await client.invalidateQueries({ queryKey: ['single', ENDPOINTS.readMailServer.path] })
    } catch (error) {
      toast.failure(failureText(error, { failed: 'The mail server could not be removed.' }))
    }
    void client.invalidateQueries({ queryKey: PROVIDERS_KEY })
  }
  const hindrance =
    provider.source === 'none'
      ? 'Save a mail server first.'
      : record.isDirty || password
        ? 'Save your changes first.'
        : ''
  return (
    <>
      <RecordForm label="Mail server" record={{ ...record, differences }}>
        {(values) => {
          const known = Object.entries(KNOWN).find(([, { host }]) => host === values.host)
          return (
            <>
              <div className={settingsClasses.grid}>
                <NativeSelect
                  label="Mail provider"
                  description="Fills in what is known of it."
                  data={[...Object.keys(KNOWN), OTHER]}
                  value={known?.[0] ?? OTHER}
                  onChange={({ currentTarget: { value } }) => {
                    const { host = '', security = values.security } = KNOWN[value] ?? {}
                    change({ host, security, port: USUAL_PORT[security] })
                  }}
                />
                <TextInput
                  label={LABELS.host}
                  description="Its name, such as smtp.example.com."
                  required
                  autoCapitalize="off"
                  spellCheck={false}
                  value={values.host}
                  error={errors.host}
                  onChange={(event) => change({ host: event.currentTarget.value })}
                />
                <NativeSelect
                  label={LABELS.security}
                  data={Object.entries(SECURITY).map(([value, label]) => ({ value, label }))}
                  value={values.security}
                  error={errors.security}
                  onChange={({ currentTarget }) => {
                    const security = currentTarget.value as MailSecurity
                    change({ security, port: USUAL_PORT[security] })
                  }}
                />
                <NumberInput
                  label={LABELS.port}
                  hideControls
                  allowDecimal={false}
                  allowNegative={false}
                  value={values.port}
                  error={errors.port}
                  onChange={(value) => change({ port: Number(value) })}
                />
                <TextInput
                  label={LABELS.user}
                  description="Mostly the whole e-mail address."
                  autoComplete="off"
                  spellCheck={false}
                  value={values.user}
                  error={errors.user}
                  onChange={(event) => change({ user: event.currentTarget.value })}
                />
                <PasswordInput
                  label="Password"
                  description={
                    provider.hasSecret
                      ? 'One is stored, encrypted. Empty: it stays.'
                      : 'It is stored encrypted, and never shown again.'
                  }
                  autoComplete="new-password"
                  value={password}
                  error={errors.password}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
                <TextInput
                  label={LABELS.senderName}
                  description="What people see: your institute’s name."
                  value={values.senderName}
                  error={errors.senderName}
                  onChange={(event) => change({ senderName: event.currentTarget.value })}
                />
                <TextInput
                  type="email"
                  label={LABELS.senderAddress}
                  description="One that this mail server may send from."
                  required
                  value={values.senderAddress}
                  error={errors.senderAddress}
                  onChange={(event) => change({ senderAddress: event.currentTarget.value })}
                />
              </div>
              {known && <Text size="sm">{known[1].hint}</Text>}
            </>
          )
        }}
      </RecordForm>
      <Group align="flex-start">
        <TrialButton send={() => api.tryMailServer({})} hindrance={hindrance} />
        {provider.source === 'panel' && (
          <Button
            variant="subtle"
            color="red"
            onClick={() =>
              confirmDelete({
                question: 'Remove the mail server?',
                detail: `${provider.place}, with its password. Messages stay on the server from then on.`,
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

/** Where mail goes out. */
export function MailPart() {
  const { data, isError, refetch } = useProviders()
  return (
    <Part
      title="Mail"
      query={{ data: data?.mail, isError, refetch }}
      standing={(provider) => providerStanding(provider, MAIL)}
    >
      {(provider) =>
        provider.source === 'environment' ? (
          <>
            <Facts
              facts={{
                'Set by': 'the environment of the server (SMTP_URL, SMTP_TLS, MAIL_FROM), which wins',
                [LABELS.host]: provider.place,
                Sender: provider.sender,
                Password: provider.hasSecret ? 'set' : 'none',
              }}
            />
            <TrialButton send={() => api.tryMailServer({})} hindrance="" />
          </>
        ) : (
          <MailForm provider={provider} />
        )
      }
    </Part>
  )
}
