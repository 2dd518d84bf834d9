import { distance } from 'fastest-levenshtein'
import { SETTING_NAMES } from './settings.ts'

/** Names that other parts of the project read: the build, compose.yml, Node itself. */
const READ_ELSEWHERE = [
  'VITE_API_BASE',
  'POSTGRES_PASSWORD',
  'BACKUP_VOLUME',
  'NODE_ENV',
  // PostgreSQL's own tools.
  'PGHOST',
  'PGPORT',
]

/** What Node reads as it starts, before it comes to our file. */
const READ_BEFORE = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']

/** Most slips of a finger in a name; of a short one a single one, or HOME would be a HOST. */
const slipsIn = (name: string) => (name.length > 5 ? 2 : 1)

/** Letters that a part of a name has to have before it is taken for the name. */
const SHORTEST_PART = 8

/** The setting that somebody may have meant; undefined for a name like none. */
function nearest(name: string): string | undefined {
  const upper = name.toUpperCase()
  const whole = SETTING_NAMES.find(
    (known) => known === upper || (upper.length >= SHORTEST_PART && known.endsWith(`_${upper}`)),
  )
  if (whole) return whole
  const [best] = SETTING_NAMES.map((known) => ({ known, far: distance(upper, known) })).sort(
    (one, other) => one.far - other.far,
  )
  return best && best.far <= slipsIn(upper) ? best.known : undefined
}

/**
 * Names that look like a setting and are none, in one sentence each.
 * @param names what the environment holds: others' names too, of which only those that are like ours are told
 * @param ownNames what our own file of settings holds: there, whatever we do not read is told
 */
export function findUnknownNames(names: readonly string[], ownNames: readonly string[] = []): string[] {
  const known = [...SETTING_NAMES, ...READ_ELSEWHERE]
  return [...new Set([...ownNames, ...names])]
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      if (READ_BEFORE.includes(name))
        return ownNames.includes(name)
          ? [`${name} in .env comes too late for Node: put it into the unit, as Environment=${name}=…`]
          : []
      const meant = nearest(name)
      if (meant) return [`${name} is no setting: is ${meant} meant?`]
      return ownNames.includes(name) ? [`${name} in .env is no setting: nothing reads it.`] : []
    })
}
