import { Fieldset, Switch, TextInput } from '@mantine/core'
import type { Claim } from '#contract/claims'
import { TimeField } from '../../components/time-field'
import classes from './settings.module.css'
import { CLAIM_LABELS, HIDDEN_LABEL } from './use-site-settings'

interface ClaimFieldsProps {
  claim: Claim
  errors: Readonly<Partial<Record<keyof Claim, string>>>
  onChange: (part: Partial<Claim>) => void
}

/** The fields of one claim: a figure, its label, source and date. */
export function ClaimFields({ claim, errors, onChange }: ClaimFieldsProps) {
  const input = (key: keyof typeof CLAIM_LABELS) => ({
    label: CLAIM_LABELS[key],
    value: claim[key],
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [key]: event.currentTarget.value }),
  })
  return (
    <Fieldset legend={claim.label} className={classes.claim}>
      <TextInput className={classes.narrow} {...input('value')} />
      <TextInput className={classes.narrow} required {...input('label')} />
      <TextInput
        className={classes.wide}
        placeholder="e.g. placement register 2025-26"
        {...input('source')}
      />
      <TimeField
        kind="day"
        className={classes.narrow}
        {...input('asOf')}
        onChange={(asOf) => onChange({ asOf })}
      />
      <Switch
        className={classes.whole}
        label={HIDDEN_LABEL}
        checked={claim.isHidden ?? false}
        onChange={(event) => onChange({ isHidden: event.currentTarget.checked })}
      />
    </Fieldset>
  )
}

/** Picks the errors of one claim from those of the whole form. */
export function claimErrors(
  errors: Readonly<Record<string, string>>,
  index: number,
): ClaimFieldsProps['errors'] {
  const prefix = `claims.${index}.`
  const own = Object.entries(errors).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(prefix.length), text]))
}
