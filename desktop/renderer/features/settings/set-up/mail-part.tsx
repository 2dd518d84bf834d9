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
import { MAIL, providerStanding } from './standings'
import { TrialButton } from './trial-button'
import { useProviders } from './use-providers'

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

const MAIL_SERVER: ProviderKind<MailServer> = {
  name: 'mail server',
  secret: {
    field: 'password',
    label: 'Password',
    description: 'It is stored encrypted, and never shown again.',
  },
  messages: 'Messages',
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
              {secretField}
              <TextInput
                label={LABELS.senderName}
                description="What people see. Empty: your institute’s name."
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
    </ProviderForm>
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
            <TrialButton send={MAIL_SERVER.send} hindrance="" />
          </>
        ) : (
          <MailForm provider={provider} />
        )
      }
    </Part>
  )
}
