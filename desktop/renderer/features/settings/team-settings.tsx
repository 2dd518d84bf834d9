import { Anchor, NativeSelect, Stack, Switch, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { OTP_POLICIES, type OtpPolicy, TWO_STEP_POLICIES, type TwoStepPolicy } from '#contract/accounts'
import { SESSION_CHOICES, SESSION_ENDS, type SessionEnd } from '#contract/session-limits'
import { RecordForm } from './record-form'
import { AdminKeyPart } from './set-up/admin-key-part'
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

const PART = ['loginOtp', 'twoStep', 'sessionLimits', 'refuseCommonPasswords'] as const

function SignInSettings() {
  const record = useSiteSettings('Settings saved.', PART)
  const { errors, change } = record
  return (
    <RecordForm label="Sign-in" record={record}>
      {(values) => (
        <>
          <Title order={2} size="h4">
            Sign-in
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

/** How colleagues sign in, and how to create an admin key. */
export function TeamSettings() {
  return (
    <Stack gap="xl">
      <Text size="sm">
        Colleagues, roles and invitations are in{' '}
        <Anchor component={Link} to="/AdminUsers" inherit underline="always">
          AdminUsers
        </Anchor>
        .
      </Text>
      <SignInSettings />
      <AdminKeyPart />
    </Stack>
  )
}
