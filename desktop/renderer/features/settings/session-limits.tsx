import { NativeSelect, Table, Text, Title } from '@mantine/core'
import { ROLE_NAMES, ROLES, type Role } from '#contract/roles'
import {
  type SessionLimits as Limits,
  ROLE_SESSION_CHOICES,
  SESSION_CHOICES,
  SESSION_ENDS,
  SESSION_PLACES,
  type SessionEnd,
  type SessionPlace,
  type SessionSpan,
} from '#contract/session-limits'
import classes from './settings.module.css'

/** The limits in words. */
const SPANS: Readonly<Record<SessionSpan, string>> = {
  '15m': '15 minutes',
  '1h': '1 hour',
  '4h': '4 hours',
  '12h': '12 hours',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
}

const LABELS: Readonly<Record<SessionPlace, Record<SessionEnd, string>>> = {
  trusted: {
    idle: 'On trusted devices, signed out when unused for',
    absolute: 'On trusted devices, signed out in any case after',
  },
  elsewhere: {
    idle: 'Elsewhere, signed out when unused for',
    absolute: 'Elsewhere, signed out in any case after',
  },
}

const LIMITS = SESSION_PLACES.flatMap((place) => SESSION_ENDS.map((end) => ({ place, end })))

const ROLE_ENDS: Readonly<Record<SessionEnd, string>> = {
  idle: 'signed out when unused for',
  absolute: 'signed out in any case after',
}

/** What the table says where a role has no limit of its own. */
const AS_EVERYBODY = 'As everybody'

const roleLabel = (role: Role, end: SessionEnd) => `${ROLES[role].label}, ${ROLE_ENDS[end]}`
const toWords = (span: SessionSpan | null) => (span === null ? AS_EVERYBODY : SPANS[span])

/** The limits in the words of the form, for the comparison of two versions. */
export const sessionLimitTexts = (limits: Limits): Record<string, string> =>
  Object.fromEntries([
    ...LIMITS.map(({ place, end }) => [LABELS[place][end], SPANS[limits[place][end]]]),
    ...ROLE_NAMES.flatMap((role) =>
      SESSION_ENDS.map((end) => [roleLabel(role, end), toWords(limits.roles[role][end])]),
    ),
  ])

interface SessionLimitsProps {
  limits: Limits
  onChange: (limits: Limits) => void
}

/** What roles have of their own: two choices each. */
function RoleLimits({ limits, onChange }: SessionLimitsProps) {
  const change = (role: Role, end: SessionEnd, value: string) => {
    const own = { ...limits.roles[role], [end]: value || null }
    onChange({ ...limits, roles: { ...limits.roles, [role]: own } })
  }
  return (
    <Table className={classes.roles} aria-label="Limits of roles" withRowBorders={false}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Role</Table.Th>
          <Table.Th>Unused for</Table.Th>
          <Table.Th>In any case after</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {ROLE_NAMES.map((role) => (
          <Table.Tr key={role}>
            <Table.Th scope="row">{ROLES[role].label}</Table.Th>
            {SESSION_ENDS.map((end) => (
              <Table.Td key={end}>
                <NativeSelect
                  aria-label={roleLabel(role, end)}
                  data={[
                    { value: '', label: AS_EVERYBODY },
                    ...ROLE_SESSION_CHOICES[end].map((value) => ({ value, label: SPANS[value] })),
                  ]}
                  value={limits.roles[role][end] ?? ''}
                  onChange={({ currentTarget }) => change(role, end, currentTarget.value)}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** How long somebody stays signed in: four choices for everybody, two for a role. */
export function SessionLimits({ limits, onChange }: SessionLimitsProps) {
  return (
    <>
      <Title order={3} size="h5">
        How long somebody stays signed in
      </Title>
      <Text size="sm" c="dimmed">
        A device is trusted for 30 days once a code was entered there. A shorter limit holds at once, also for
        those who are signed in now. Use is a click, a key or a touch: a window that is only left open is
        unused.
      </Text>
      <div className={classes.grid}>
        {LIMITS.map(({ place, end }) => (
          <NativeSelect
            key={`${place} ${end}`}
            label={LABELS[place][end]}
            data={SESSION_CHOICES[place][end].map((value) => ({ value, label: SPANS[value] }))}
            value={limits[place][end]}
            onChange={({ currentTarget }) =>
              onChange({ ...limits, [place]: { ...limits[place], [end]: currentTarget.value } })
            }
          />
        ))}
      </div>
      <Text size="sm" c="dimmed">
        A role may have limits of its own, on every device. Somebody whose role changes gets them at once.
      </Text>
      <RoleLimits limits={limits} onChange={onChange} />
    </>
  )
}
