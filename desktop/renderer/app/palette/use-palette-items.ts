import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import { toOutcomeText } from '#contract/enquiries/pipeline-stages'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { collectionQuery } from '../../features/content/use-collection'
import { editQuery } from '../../features/content/use-edit-request'
import { getName } from '../../features/content/values'
import { QUERY_KEYS } from '../../features/enquiries/query-keys'
import { toEnquiryPath } from '../../features/enquiries/use-open-enquiry'
import { api } from '../../lib/api'
import { formatDateTime } from '../../lib/format'
import { useMay } from '../../lib/may'
import { useSession } from '../../lib/session'
import { findItems, type PaletteItem } from './palette-items'
import { listScreens } from './screen-items'

/** Milliseconds without typing before the server is searched. */
const DEBOUNCE_MS = 250

/** Characters from which enquiries are searched. */
const MIN_LENGTH = 2

/** Maximum number of enquiries that are found. */
const MAX_FOUND = 8

/** Content records, for users who can change them. */
function useRecordItems(): PaletteItem[] {
  const mayPublish = useMay('publish')
  const answers = useQueries({
    queries: COLLECTION_NAMES.map((name) => ({ ...collectionQuery(name), enabled: mayPublish })),
  })
  if (!mayPublish) return []
  return COLLECTION_NAMES.flatMap((name, index) => {
    const { screen, label: hint } = COLLECTIONS[name]
    return (answers[index]?.data ?? []).map(({ id, values }) => ({
      id,
      group: 'Records' as const,
      label: getName(name, values),
      hint,
      to: screen + editQuery(name, id),
    }))
  })
}

/** Returns the people who have several enquiries among those found, and the enquiries, each opened on the desk. */
function toItems(found: readonly StaffEnquiry[]): PaletteItem[] {
  const people = new Map(
    found.flatMap(({ person, name }) =>
      person && person.count > 1 ? [[person.id, { ...person, name }]] : [],
    ),
  )
  return [
    ...[...people.values()].map(({ id, name, count }) => ({
      id,
      group: 'People' as const,
      label: name,
      hint: `${count} enquiries`,
      to: `/people/${id}`,
    })),
    ...found.map((enquiry) => ({
      id: enquiry.id,
      group: 'Enquiries' as const,
      label: enquiry.name,
      hint: [enquiry.topic, toOutcomeText(enquiry), formatDateTime(enquiry.createdAt)]
        .filter(Boolean)
        .join(' · '),
      contact: enquiry.mobile,
      to: toEnquiryPath(enquiry.id, 'all'),
    })),
  ]
}

interface FoundEnquiries {
  items: PaletteItem[]
  /** True while the results belong to an earlier text. */
  isPending: boolean
}

const NOTHING: FoundEnquiries = { items: [], isPending: false }

function useEnquiryItems(search: string): FoundEnquiries {
  const text = search.trim()
  const [query] = useDebouncedValue(text, DEBOUNCE_MS)
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'palette', query],
    enabled: query.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { items } = await api.listEnquiries({ view: 'all', q: query, pageSize: MAX_FOUND }, { signal })
      return toItems(items)
    },
  })
  if (text.length < MIN_LENGTH) return NOTHING
  const isPending = query !== text || (isFetching && (isPlaceholderData || !data))
  return { items: query.length >= MIN_LENGTH ? (data ?? []) : [], isPending }
}

/** Returns the screens, content records, people and enquiries that match a search. */
export function usePaletteItems(search: string): FoundEnquiries {
  const records = useRecordItems()
  const { items, isPending } = useEnquiryItems(search)
  const user = useSession((state) => state.user)
  const found = findItems([...listScreens(user), ...records], search)
  // The server has already searched the enquiries, in more fields than the label shows.
  return { items: search.trim() ? [...found, ...items] : found, isPending }
}
