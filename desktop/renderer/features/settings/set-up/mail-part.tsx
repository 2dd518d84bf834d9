import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { ENDPOINTS } from '#contract/endpoints/all'
import {
  type MailSecurity,
  type MailServer,
  mailServerRewriteSchema,
  type Provider,
  USUAL_PORT,
} from '#contract/message-providers'
import { api } from '../../../lib/api'
import { textDifferences, toTexts } from '../../content'
import settingsClasses from '../settings.module.css'
import { Facts } from './facts'
import { Part } from './part'
import { ProviderForm, type ProviderKind } from './provider-form'
import { MAIL, toProviderStatus } from './service-status'
import { TestMessageButton } from './test-message-button'
import { useProviders } from './use-providers'

const SECURITY: Readonly<Record<MailSecurity, string>> = {
  tls: 'TLS from the start (port 465)',
  starttls: 'STARTTLS (port 587)',
}

/** Common mail providers, each with a hint on its usual pitfall. */
const PRESETS: Readonly<Record<string, { host: string; security: MailSecurity; hint: string }>> = {
  'Gmail or Google Workspace': {
    host: 'smtp.gmail.com',
    security: 'tls',
    hint: 'Google doesn’t accept your normal password here. Create an app password in your Google account.',
  },
  'Microsoft 365': {
    host: 'smtp.office365.com',
    security: 'starttls',
    hint: 'Your administrator must allow “authenticated SMTP” for the mailbox.',
  },
  'Zoho Mail (India)': {
    host: 'smtp.zoho.in',
    security: 'tls',
    hint: 'If you use two-factor sign-in, create an application-specific password.',
  },
}

const OTHER = 'Other'

const LABELS = {
  host: 'Mail server',
  port: 'Port',
  security: 'Encryption',
  user: 'Username',
  senderName: 'Sender name',
  senderAddress: 'Sender email',
} as const

const toWords = ({ port, security, ...values }: MailServer) =>
  toTexts(LABELS, { ...values, port: String(port), security: SECURITY[security] })

const MAIL_SERVER: ProviderKind<MailServer> = {
  name: 'mail server',
  secret: {
    field: 'password',
    label: 'Password',
    description: 'Saved encrypted and never shown again.',
  },
  messages: 'Emails',
  key: ENDPOINTS.readMailServer.path,
  read: api.readMailServer,
  write: (values, secrets) => api.writeMailServer({ ...values, ...secrets }),
  remove: () => api.removeMailServer(),
  send: () => api.testMailServer({}),
  schema: mailServerRewriteSchema,
  differences: (theirs, yours) => textDifferences(toWords(theirs), toWords(yours)),
}

function MailForm({ provider }: { provider: Provider }) {
  return (
    <ProviderForm kind={MAIL_SERVER} provider={provider}>
      {(values, { errors, change }, secretField) => {
        const preset = Object.entries(PRESETS).find(([, { host }]) => host === values.host)
        return (
          <>
            <div className={settingsClasses.grid}>
              <NativeSelect
                label="Mail provider"
                description="Fills in the server settings."
                data={[...Object.keys(PRESETS), OTHER]}
                value={preset?.[0] ?? OTHER}
                onChange={({ currentTarget: { value } }) => {
                  const { host = '', security = values.security } = PRESETS[value] ?? {}
                  change({ host, security, port: USUAL_PORT[security] })
                }}
              />
              <TextInput
                label={LABELS.host}
                description="Host name, such as smtp.example.com."
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
                description="Usually the full email address."
                autoComplete="off"
                spellCheck={false}
                value={values.user}
                error={errors.user}
                onChange={(event) => change({ user: event.currentTarget.value })}
              />
              {secretField}
              <TextInput
                label={LABELS.senderName}
                description="Shown to recipients. Leave blank to use your institute’s name."
                value={values.senderName}
                error={errors.senderName}
                onChange={(event) => change({ senderName: event.currentTarget.value })}
              />
              <TextInput
                type="email"
                label={LABELS.senderAddress}
                description="An address that this mail server may send from."
                required
                value={values.senderAddress}
                error={errors.senderAddress}
                onChange={(event) => change({ senderAddress: event.currentTarget.value })}
              />
            </div>
            {preset && <Text size="sm">{preset[1].hint}</Text>}
          </>
        )
      }}
    </ProviderForm>
  )
}

/** The mail server with its test message. */
export function MailSetUp({ provider }: { provider: Provider }) {
  if (provider.source !== 'environment') return <MailForm provider={provider} />
  return (
    <>
      <Facts
        facts={{
          'Set by': 'environment variables (SMTP_URL, SMTP_TLS, MAIL_FROM)',
          [LABELS.host]: provider.place,
          Sender: provider.sender,
          Password: provider.hasSecret ? 'set' : 'none',
        }}
      />
      <TestMessageButton send={MAIL_SERVER.send} isPrimary={provider.state === 'untried'} disabledReason="" />
    </>
  )
}

export function MailPart() {
  const { data, isError, refetch } = useProviders()
  return (
    <Part
      title="Email"
      query={{ data: data?.mail, isError, refetch }}
      toStatus={(provider) => toProviderStatus(provider, MAIL)}
    >
      {(provider) => <MailSetUp provider={provider} />}
    </Part>
  )
}
