import { NativeSelect, Text, Title } from '@mantine/core'
import { ROLE_NAMES, ROLES } from '#contract/roles'
import { SIGN_IN_STEPS, type SignInStep, type SignInSteps as Steps } from '#contract/sign-in-steps'
import classes from './settings.module.css'

/** What a role is asked for, in words. */
const STEPS: Readonly<Record<SignInStep, string>> = {
  'sent-code': 'A code by e-mail or SMS',
  'app-or-passkey': 'An authenticator app or a passkey',
}

const toLabel = (role: keyof Steps) => `${ROLES[role].plural} are asked for`

/** What roles are asked for in the words of the form, for the comparison of two versions. */
export const signInStepTexts = (steps: Steps): Record<string, string> =>
  Object.fromEntries(ROLE_NAMES.map((role) => [toLabel(role), STEPS[steps[role]]]))

/** What is asked for beside the password: a choice by role. */
export function SignInSteps({ steps, onChange }: { steps: Steps; onChange: (steps: Steps) => void }) {
  return (
    <>
      <Title order={3} size="h5">
        What is asked for beside the password
      </Title>
      <Text size="sm" c="dimmed">
        Whoever is asked for an authenticator app or a passkey and has neither signs in by a code once more,
        and can do nothing but set one up. That holds at once, also for those who are signed in now.
      </Text>
      <div className={classes.grid}>
        {ROLE_NAMES.map((role) => (
          <NativeSelect
            key={role}
            label={toLabel(role)}
            data={SIGN_IN_STEPS.map((value) => ({ value, label: STEPS[value] }))}
            value={steps[role]}
            onChange={({ currentTarget }) => onChange({ ...steps, [role]: currentTarget.value })}
          />
        ))}
      </div>
    </>
  )
}
