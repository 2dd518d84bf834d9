import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { COLLECTION_NAMES, COLLECTIONS } from '#contract/collections/all'
import type { EnquiryKind } from '#contract/enquiries/enquiries'
import type { Viewer } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'
import { collectionQuery } from '../../features/content/use-collection'
import { editQuery } from '../../features/content/use-edit-request'
import { getName } from '../../features/content/values'
import { listEnquiries } from '../../features/enquiries/list/enquiry-api'
import { writeView } from '../../features/enquiries/list/enquiry-view'
import { QUERY_KEYS } from '../../features/enquiries/query-keys'
import { formatDateTime } from '../../lib/format'
import { useMay } from '../../lib/may'
import { useSession } from '../../lib/session'
import { PANEL, REGISTER } from '../screens'
import { findItems, type PaletteItem } from './palette-items'

/** Milliseconds without typing before the server is searched. */
const DEBOUNCE_MS = 250

/** Characters from which enquiries are searched. */
const MIN_LENGTH = 2

const KINDS: readonly EnquiryKind[] = ['student', 'service']

const ACCOUNT: PaletteItem = {
  id: 'account',
  group: 'Screens',
  label: 'My account',
  hint: 'password sessions devices',
  to: '/settings?tab=account',
}

const listScreens = (user: Viewer | null): PaletteItem[] => [
  ...[...PANEL, REGISTER]
    .filter(({ path }) => mayOpen(user, path))
    .map(({ path, title }) => ({
      id: path,
      group: 'Screens' as const,
      label: title,
      hint: path,
      to: path,
    })),
  ACCOUNT,
]

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

function useEnquiryItems(search: string): PaletteItem[] {
  const [query] = useDebouncedValue(search.trim(), DEBOUNCE_MS)
  const { data } = useQuery({
    queryKey: [...QUERY_KEYS.live, 'palette', query],
    enabled: query.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        KINDS.map((kind) => listEnquiries({ kind, q: query, status: '', spam: 'show', page: 1 }, signal)),
      )
      return KINDS.flatMap((kind, index) => (pages[index]?.items ?? []).map((enquiry) => ({ kind, enquiry })))
    },
  })
  if (query.length < MIN_LENGTH || !data) return []
  return data.map(({ kind, enquiry }) => ({
    id: enquiry.id,
    group: 'Enquiries',
    label: enquiry.name,
    hint: [enquiry.course ?? enquiry.serviceLabel, formatDateTime(enquiry.createdAt)]
      .filter(Boolean)
      .join(' · '),
    contact: enquiry.email,
    to: `/enquiries?${writeView({ kind, q: (!enquiry.isMasked && enquiry.email) || enquiry.name, status: '', spam: 'show', page: 1 })}`,
  }))
}

/** Returns the screens, content records and enquiries that match a search. */
export function usePaletteItems(search: string): PaletteItem[] {
  const records = useRecordItems()
  const enquiries = useEnquiryItems(search)
  const user = useSession((state) => state.user)
  const found = findItems([...listScreens(user), ...records], search)
  // The server has already searched the enquiries, in more fields than the label shows.
  return search.trim() ? [...found, ...enquiries.slice(0, 8)] : found
}
