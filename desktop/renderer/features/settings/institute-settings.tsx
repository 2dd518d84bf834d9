import { Text, Textarea, TextInput, Title } from '@mantine/core'
import type { Claim } from '#contract/claims'
import type { SiteSettings as Settings } from '#contract/single-records'
import { ClaimFields, claimErrors } from './claim-fields'
import { RecordForm } from './record-form'
import classes from './settings.module.css'
import { SETTING_LABELS, useSiteSettings } from './use-site-settings'

const PART = ['instituteName', 'town', 'taglineState', 'mainBranch', 'secondBranch', 'claims'] as const

export const withClaim = (claims: readonly Claim[], index: number, part: Partial<Claim>) =>
  claims.map((claim, at) => (at === index ? { ...claim, ...part } : claim))

/** Name and places of the institute, and the figures that the website claims. */
export function InstituteSettings() {
  const record = useSiteSettings('Settings saved.', PART)
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
    <RecordForm label="Institute" record={record}>
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
        </>
      )}
    </RecordForm>
  )
}
