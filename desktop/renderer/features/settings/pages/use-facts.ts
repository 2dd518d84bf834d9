import { useQuery } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { Fact, Facts } from '#contract/page-texts/placeholders'
import { api } from '../../../lib/api'
import { useMay } from '../../../lib/may'
import { singleRecordQuery, useCollection } from '../../content'

/** The values of the placeholders; undefined if a value isn't loaded or the role can't read it. */
export function useFacts(): Readonly<Record<Fact, string | undefined>> {
  const seesSettings = useMay('read-settings')
  const settings = useQuery({
    ...singleRecordQuery({ key: ENDPOINTS.readSettings.path, read: api.readSettings }),
    enabled: seesSettings,
  }).data
  // The public settings contain the name and the state, but not the town.
  const shown = useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => api.readSiteSettings({ signal }),
    enabled: !seesSettings,
  }).data
  const contact = useQuery(
    singleRecordQuery({ key: ENDPOINTS.readContactInfo.path, read: api.readContactInfo }),
  ).data
  const courses = useCollection('courses').data
  return {
    institute: settings?.instituteName ?? shown?.instituteName,
    town: settings?.town,
    state: settings?.taglineState ?? shown?.taglineState,
    phone: contact?.phone,
    year: String(new Date().getFullYear()),
    courses: courses && String(courses.length),
  }
}

/** Returns the facts with blanks for those that aren't loaded. */
export const withBlanks = (facts: ReturnType<typeof useFacts>): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact ?? ''])) as Facts
