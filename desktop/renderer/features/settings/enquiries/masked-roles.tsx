import { Checkbox, Stack, Text, Title } from '@mantine/core'
import { MASKABLE_ROLES, type MaskableRole, ROLES } from '#contract/roles'
import classes from './desk.module.css'
import type { SectionProps } from './use-desk-form'

const withRole = (roles: readonly MaskableRole[], role: MaskableRole, isMasked: boolean) =>
  MASKABLE_ROLES.filter((each) => (each === role ? isMasked : roles.includes(each)))

/** For which roles the server masks numbers and addresses. */
export function MaskedRoles({ values: { maskedRoles }, change }: SectionProps) {
  return (
    <>
      <div className={classes.heading}>
        <Title order={2} size="h4" id="masked-roles">
          Who sees phone numbers and e-mail addresses
        </Title>
        <Text size="sm" c="dimmed">
          For these roles the server masks them everywhere, exports included, and finds them only by the whole
          number or address. Whoever needs one reveals it, which the timeline and the audit note.
          Administrators always see them.
        </Text>
      </div>
      <Stack gap="sm" role="group" aria-labelledby="masked-roles">
        {MASKABLE_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={`Masked for: ${ROLES[role].plural.toLowerCase()}`}
            checked={maskedRoles.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              change({ maskedRoles: withRole(maskedRoles, role, checked) })
            }
          />
        ))}
      </Stack>
    </>
  )
}
