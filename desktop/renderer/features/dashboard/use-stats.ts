import { useQuery } from '@tanstack/react-query'
import { DEFAULT_CLAIMS } from '#contract/claims'
import type { PublicSiteSettings } from '#contract/single-records'
import { api, type RequestOptions } from '../../lib/api'
import { readCount } from '../../lib/lists'

/** One row is enough, since a page tells the total. */
const ONE_ROW = { page: 1, pageSize: 1 }

const { student, service } = api.enquiriesOfKind
const COUNTED = {
  student: (options: RequestOptions) => student.list(ONE_ROW, options),
  service: (options: RequestOptions) => service.list(ONE_ROW, options),
  admins: api.listAdministrators,
} as const

type Counts = Record<keyof typeof COUNTED, number>

/**
 * The three counts, asked for at the same time; one that fails is 0.
 * @throws when all three fail
 */
async function countAll(seesAccounts: boolean, signal: AbortSignal): Promise<Counts> {
  const keys = (Object.keys(COUNTED) as (keyof Counts)[]).filter((key) => key !== 'admins' || seesAccounts)
  const answers = await Promise.allSettled(keys.map((key) => COUNTED[key]({ signal })))
  const [first] = answers
  if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected')) throw first.reason
  const counts = answers.map((answer) => (answer.status === 'fulfilled' ? readCount(answer.value) : 0))
  return Object.fromEntries(keys.map((key, index) => [key, counts[index]])) as Counts
}

/** How many enquiries and accounts there are, of what the current user sees. */
export const useCounts = (seesAccounts: boolean) =>
  useQuery({
    queryKey: ['counts'],
    queryFn: ({ signal }) => countAll(seesAccounts, signal),
    refetchOnWindowFocus: 'always',
  })

/** The placement figure that the institute claims, or the specification's. */
export function getPlacement(settings: Partial<PublicSiteSettings> | null | undefined): string {
  const find = (claims: PublicSiteSettings['claims'] = []) =>
    claims.find(({ key }) => key === 'placement')?.value
  return find(settings?.claims) || find([...DEFAULT_CLAIMS]) || ''
}

/** The placement figure; the default until the settings have come, or when they don't. */
export function usePlacement(): { value: string; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.readSiteSettings({ signal }),
  })
  return { value: getPlacement(data), isPending }
}
