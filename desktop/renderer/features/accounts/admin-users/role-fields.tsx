import { Checkbox, Radio, Stack } from '@mantine/core'
import { type AccountRights, ROLE_NAMES, ROLES, type Role, SWITCHES } from '#contract/roles'

interface RoleChoiceProps {
  role: Role
  onChange: (role: Role) => void
}

export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  return (
    <Radio.Group label="Role" value={role} onChange={(value) => onChange(value as Role)}>
      <Stack gap="xs" mt={6}>
        {ROLE_NAMES.map((name) => (
          <Radio
            key={name}
            value={name}
            label={ROLES[name].label}
            description={ROLES[name].summary}
            data-autofocus={name === role || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface RoleFieldsProps {
  standing: AccountRights
  onChange: (part: Partial<AccountRights>) => void
}

/** Role and extra permissions. Administrators have both permissions anyway. */
export function RoleFields({ standing, onChange }: RoleFieldsProps) {
  return (
    <Stack gap="md">
      <RoleChoice role={standing.role} onChange={(role) => onChange({ role })} />
      {standing.role !== 'administrator' && (
        <Stack gap="xs">
          {(['mayPublish', 'mayExport'] as const).map((name) => (
            <Checkbox
              key={name}
              label={SWITCHES[name].label}
              checked={standing[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      )}
    </Stack>
  )
}
