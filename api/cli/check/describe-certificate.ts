import type { CertificateFacts } from './read-certificate.ts'
import type { about, Line } from './report.ts'

const DAY_MS = 86_400_000

/** Days before its end at which somebody should ask why it has not been renewed. */
const FEWEST_DAYS = 14

/** A certificate in words. */
export function describeCertificate(
  { ok, look }: ReturnType<typeof about>,
  { issuer, ends }: CertificateFacts,
): Line {
  const days = Math.floor((ends.getTime() - Date.now()) / DAY_MS)
  const words = `the certificate is from ${issuer} and valid until ${ends.toISOString().slice(0, 10)}`
  return days < FEWEST_DAYS ? look(`${words}: ${days} days more`) : ok(words)
}
