import { NativeSelect, Text, Title } from '@mantine/core'
import {
  type SessionLimits as Limits,
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

/** The limits in the words of the form, for the comparison of two versions. */
export const sessionLimitTexts = (limits: Limits): Record<string, string> =>
  Object.fromEntries(LIMITS.map(({ place, end }) => [LABELS[place][end], SPANS[limits[place][end]]]))

/** How long somebody stays signed in: four choices. */
export function SessionLimits({ limits, onChange }: { limits: Limits; onChange: (limits: Limits) => void }) {
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
    </>
  )
}
