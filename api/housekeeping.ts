import { purgeExpiredAccounts } from './features/accounts/administrators.ts'
import type { AccountServices } from './features/accounts/services.ts'
import { purgeBin } from './features/enquiries/manage-enquiries.ts'
import { purgeNotices } from './features/notices/purge-notices.ts'
import type { Logger } from './lib/logger.ts'
import { purgeLimits } from './middleware/rate-limit.ts'

const EVERY_MS = 3_600_000

/** Removes what its rules give an end: bin, unverified accounts, sessions, codes, old messages, limits. */
export async function cleanUp(services: Pick<AccountServices, 'database' | 'clock'>): Promise<void> {
  await purgeBin(services)
  await purgeExpiredAccounts(services)
  await purgeNotices(services)
  await purgeLimits(services)
}

/** Cleans up now and every hour. @returns stops it */
export function startHousekeeping(
  services: Pick<AccountServices, 'database' | 'clock'>,
  logger: Logger,
): () => void {
  const run = () =>
    void cleanUp(services).catch((error: unknown) => logger.error({ err: error }, 'housekeeping failed'))
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  run()
  return () => clearInterval(timer)
}
