import type { Claim } from '#contract/claims'

const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })
const formatDate = (day: string) => (Number.isNaN(Date.parse(day)) ? '' : DATE.format(new Date(day)))

/** Where the figures come from, each source once; empty when none is given. */
function getSources(claims: readonly Claim[]): string[] {
  const notes = claims
    .filter(({ source }) => source)
    .map(({ source, asOf }) => (asOf && formatDate(asOf) ? `${source} (as of ${formatDate(asOf)})` : source))
  return [...new Set(notes)]
}

/** Figures as in a ledger: large value, small label, and their sources underneath. */
export function ClaimsLedger({ claims, sourcesLabel }: { claims: readonly Claim[]; sourcesLabel: string }) {
  const sources = getSources(claims)
  return (
    <div>
      <dl className="grid grid-cols-2 border-y-2 border-ink lg:grid-cols-4">
        {claims.map(({ key, label, value }) => (
          <div
            key={key}
            className="flex flex-col-reverse justify-end border-ink/30 py-6 not-last:pr-4 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t lg:py-8 lg:not-first:border-l lg:not-first:pl-8"
          >
            <dt className="label mt-2 text-ink-soft">{label}</dt>
            <dd className="font-display text-[clamp(1.7rem,1rem+2.6vw,3.4rem)] leading-none font-extrabold tracking-tight">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {sources.length > 0 && (
        <p className="mt-3 text-[0.85rem] text-ink-soft">
          {sourcesLabel}: {sources.join('; ')}
        </p>
      )}
    </div>
  )
}
