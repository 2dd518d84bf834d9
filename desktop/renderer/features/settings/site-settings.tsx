import { NativeSelect, Skeleton, Switch, Text, Textarea, TextInput, Title } from '@mantine/core'
import { OTP_POLICIES, type OtpPolicy, TWO_STEP_POLICIES, type TwoStepPolicy } from '#contract/accounts'
import type { Claim } from '#contract/claims'
import { SESSION_CHOICES, SESSION_ENDS, type SessionEnd } from '#contract/session-limits'
import type { SiteSettings as Settings } from '#contract/single-records'
import { ClaimFields, claimErrors } from './claim-fields'
import { NotifyField, useNotifiedMessage } from './notify-field'
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
  idle: 'Untrusted devices sign out after 12 hours at most. Just leaving a window open doesn’t count as activity.',
  absolute: 'A shorter limit also applies to current sessions.',
}

export const withClaim = (claims: readonly Claim[], index: number, part: Partial<Claim>) =>
  claims.map((claim, at) => (at === index ? { ...claim, ...part } : claim))

export function SiteSettings() {
  const record = useSiteSettings('Settings saved.')
  const notified = useNotifiedMessage()
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
  if (notified === undefined) return <Skeleton h={220} />
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
            Visitors see the source of each figure. Add one, so that the figure can be checked. Leave a figure
            blank to hide it.
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
            Sign-in and notifications
          </Title>
          <div className={classes.grid}>
            <NativeSelect
              label={SETTING_LABELS.loginOtp}
              description="When staff must enter a one-time code in addition to their password."
              data={policies}
              value={values.loginOtp ?? ''}
              error={errors.loginOtp}
              onChange={(event) =>
                change({ loginOtp: (event.currentTarget.value || null) as OtpPolicy | null })
              }
            />
            <NativeSelect
              label={SETTING_LABELS.twoStep}
              description="Requires an authenticator app or a passkey. Staff who don’t have one yet sign in with a code and must set one up first."
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
            <NotifyField record={record} notified={notified} />
          </div>
          <Switch
            label={SETTING_LABELS.refuseCommonPasswords}
            description="Attackers try these first. When off, any password of 6 or more characters is accepted, and common ones only get a warning."
            checked={values.refuseCommonPasswords}
            error={errors.refuseCommonPasswords}
            onChange={(event) => change({ refuseCommonPasswords: event.currentTarget.checked })}
          />
        </>
      )}
    </RecordForm>
  )
}
