import { NativeSelect, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { OTP_POLICIES, type OtpPolicy, TWO_STEP_POLICIES, type TwoStepPolicy } from '#contract/accounts'
import type { Claim } from '#contract/claims'
import { SESSION_CHOICES, SESSION_ENDS, type SessionEnd } from '#contract/session-limits'
import type { SiteSettings as Settings } from '#contract/single-records'
import { ClaimFields, claimErrors } from './claim-fields'
import { RecordForm } from './record-form'
import classes from './settings.module.css'
import {
  AS_SET_UP,
  POLICIES,
  SESSION_LABELS,
  SETTING_LABELS,
  SPANS,
  TWO_STEP,
  useSiteSettings,
} from './use-site-settings'

const policies = [
  { value: '', label: AS_SET_UP },
  ...OTP_POLICIES.map((value) => ({ value, label: POLICIES[value] })),
]

const SESSION_HINTS: Readonly<Record<SessionEnd, string>> = {
  idle: 'Devices that are not trusted sign out after 12 hours at most. A window that is only left open counts as unused.',
  absolute: 'A shorter limit also applies to everyone who is signed in now.',
}

/** The list of claims with one of them changed. */
export const withClaim = (claims: readonly Claim[], index: number, part: Partial<Claim>) =>
  claims.map((claim, at) => (at === index ? { ...claim, ...part } : claim))

/** The texts that the specification leaves fixed, the figures with their evidence, and how staff sign in. */
export function SiteSettings() {
  const record = useSiteSettings('Settings saved.')
  const { errors, change } = record
  const input = (
    key: 'instituteName' | 'mainBranch' | 'secondBranch' | 'town' | 'taglineState',
    values: Settings,
  ) => ({
    label: SETTING_LABELS[key],
    required: key === 'instituteName',
    value: values[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
  })
  return (
    <RecordForm label="Site settings" record={record}>
      {(values) => (
        <>
          <Title order={2} size="h4">
            Institute
          </Title>
          <div className={classes.grid}>
            <TextInput {...input('instituteName', values)} />
            <TextInput {...input('town', values)} />
            <TextInput {...input('taglineState', values)} />
            <Textarea autosize minRows={2} {...input('mainBranch', values)} />
            <Textarea autosize minRows={2} {...input('secondBranch', values)} />
          </div>
          <Title order={2} size="h4">
            Figures on the site
          </Title>
          <Text size="sm" c="dimmed">
            Visitors see where a figure comes from. A figure without a source is a claim that nobody can
            check; one that is left empty is not shown.
          </Text>
          {values.claims.map((claim, index) => (
            <ClaimFields
              key={claim.key}
              claim={claim}
              errors={claimErrors(errors, index)}
              onChange={(part) => change({ claims: withClaim(values.claims, index, part) })}
            />
          ))}
          <Title order={2} size="h4">
            Sign-in and notices
          </Title>
          <div className={classes.grid}>
            <NativeSelect
              label={SETTING_LABELS.loginOtp}
              description="When staff are asked for a one-time code beside their password."
              data={policies}
              value={values.loginOtp ?? ''}
              error={errors.loginOtp}
              onChange={(event) =>
                change({ loginOtp: (event.currentTarget.value || null) as OtpPolicy | null })
              }
            />
            <NativeSelect
              label={SETTING_LABELS.twoStep}
              description="Who needs an authenticator app or a passkey. Anyone who has neither signs in with a code and must set one up first."
              data={TWO_STEP_POLICIES.map((value) => ({ value, label: TWO_STEP[value] }))}
              value={values.twoStep}
              error={errors.twoStep}
              onChange={(event) => change({ twoStep: event.currentTarget.value as TwoStepPolicy })}
            />
            {SESSION_ENDS.map((end) => (
              <NativeSelect
                key={end}
                label={SESSION_LABELS[end]}
                description={SESSION_HINTS[end]}
                data={SESSION_CHOICES[end].map((value) => ({ value, label: SPANS[value] }))}
                value={values.sessionLimits[end]}
                onChange={(event) =>
                  change({ sessionLimits: { ...values.sessionLimits, [end]: event.currentTarget.value } })
                }
              />
            ))}
            <TextInput
              type="email"
              label={SETTING_LABELS.notifyEmail}
              description="Told of each new enquiry. Empty: as the server is set up."
              value={values.notifyEmail ?? ''}
              error={errors.notifyEmail}
              onChange={(event) => change({ notifyEmail: event.currentTarget.value.trim() || null })}
            />
          </div>
          <Switch
            label={SETTING_LABELS.refuseCommonPasswords}
            description="They are guessed first. Off: any password of six characters or more is taken, and the commonest get a warning."
            checked={values.refuseCommonPasswords}
            error={errors.refuseCommonPasswords}
            onChange={(event) => change({ refuseCommonPasswords: event.currentTarget.checked })}
          />
        </>
      )}
    </RecordForm>
  )
}
