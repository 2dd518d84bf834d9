import { useQuery } from '@tanstack/react-query'
import { DEFAULT_CLAIMS } from '#contract/claims'
import type { PublicSiteSettings } from '#contract/single-records'
import { api, type RequestOptions } from '../../lib/api'
import { readCount } from '../../lib/lists'

/** One row is enough, since a page includes the total. */
const ONE_ROW = { page: 1, pageSize: 1 }

const { student, service } = api.enquiriesOfKind
const COUNTED = {
  student: (options: RequestOptions) => student.list(ONE_ROW, options),
  service: (options: RequestOptions) => service.list(ONE_ROW, options),
  admins: api.listAdministrators,
} as const

type Counts = Record<keyof typeof COUNTED, number>

/**
 * Reads the counts in parallel. A count that fails is 0.
 * @throws if all of them fail
 */
async function countAll(canReadAccounts: boolean, signal: AbortSignal): Promise<Counts> {
  const keys = (Object.keys(COUNTED) as (keyof Counts)[]).filter((key) => key !== 'admins' || canReadAccounts)
  const results = await Promise.allSettled(keys.map((key) => COUNTED[key]({ signal })))
  const [first] = results
  if (first?.status === 'rejected' && results.every(({ status }) => status === 'rejected')) throw first.reason
  const counts = results.map((result) => (result.status === 'fulfilled' ? readCount(result.value) : 0))
  return Object.fromEntries(keys.map((key, index) => [key, counts[index]])) as Counts
}

/** Counts the enquiries and accounts that the current user can see. */
export const useCounts = (canReadAccounts: boolean) =>
  useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => countAll(canReadAccounts, signal),
    refetchOnWindowFocus: 'always',
  })

/** Returns the institute's placement figure, or the specified default. */
export function getPlacement(settings: Partial<PublicSiteSettings> | null | undefined): string {
  const find = (claims: PublicSiteSettings['claims'] = []) =>
    claims.find(({ key }) => key === 'placement')?.value
  return find(settings?.claims) || find([...DEFAULT_CLAIMS]) || ''
}

/** Returns the placement figure: the default until the settings have loaded, or if they fail to. */
export function usePlacement(): { value: string; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.readSiteSettings({ signal }),
  })
  return { value: getPlacement(data), isPending }
}
