import { distance } from 'fastest-levenshtein'
import { SETTING_NAMES } from './settings.ts'

/** Variables that other parts of the project read: the build, compose.yml, Node. */
const OTHER_NAMES = [
  'VITE_API_BASE',
  'POSTGRES_PASSWORD',
  'BACKUP_VOLUME',
  'NODE_ENV',
  // PostgreSQL's own tools.
  'PGHOST',
  'PGPORT',
]

/** Variables that Node reads when it starts, before `.env` is loaded. */
const NODE_NAMES = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS']

/** Returns the number of typos allowed in a name. A short one gets only one, or HOME would match HOST. */
const maxTypos = (name: string) => (name.length > 5 ? 2 : 1)

/** Minimum length at which the end of a setting's name is recognised as that setting. */
const MIN_SUFFIX_LENGTH = 8

/** Returns the setting that was probably meant; undefined if none is similar. */
function findSimilarName(name: string): string | undefined {
  const upper = name.toUpperCase()
  const match = SETTING_NAMES.find(
    (known) => known === upper || (upper.length >= MIN_SUFFIX_LENGTH && known.endsWith(`_${upper}`)),
  )
  if (match) return match
  const [best] = SETTING_NAMES.map((known) => ({ known, typos: distance(upper, known) })).sort(
    (a, b) => a.typos - b.typos,
  )
  return best && best.typos <= maxTypos(upper) ? best.known : undefined
}

/**
 * Returns one sentence per name that looks like a setting but is not one.
 * @param names variables of the environment; only those that resemble a setting are reported
 * @param fileNames variables in `.env`; everything that Prospectus does not read is reported
 */
export function findUnknownNames(names: readonly string[], fileNames: readonly string[] = []): string[] {
  const known = [...SETTING_NAMES, ...OTHER_NAMES]
  return [...new Set([...fileNames, ...names])]
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      if (NODE_NAMES.includes(name))
        return fileNames.includes(name)
          ? [
              `${name} in .env has no effect, because Node reads it earlier. Set it in the systemd unit: Environment=${name}=…`,
            ]
          : []
      const meant = findSimilarName(name)
      if (meant) return [`Unknown setting ${name}. Did you mean ${meant}?`]
      return fileNames.includes(name) ? [`Unknown setting ${name} in .env.`] : []
    })
}
