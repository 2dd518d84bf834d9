import { useQuery } from '@tanstack/react-query'
import { imageAddress } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PAPER_TEXTS } from '#contract/page-texts/paper'
import { API_BASE, api } from '../../lib/api'
import { markAddress, useBrand } from '../../lib/brand'
import { singleRecordQuery } from '../content'
import { useInstitute } from './use-desk-data'
import { useSiteAddress } from './walk-in/site-address'

type PaperTexts = Record<keyof typeof PAPER_TEXTS, string>

const ORIGINALS = Object.fromEntries(
  Object.entries(PAPER_TEXTS).map(([name, { original }]) => [name, original]),
) as PaperTexts

/**
 * What paper for visitors says beside its own matter: who the institute is, where, and the owner's texts; undefined until
 * it is known. What could not be read is left out, and texts are the originals: paper is needed without a line too.
 */
export function usePaperFacts() {
  const institute = useInstitute()
  const contact = useQuery(
    singleRecordQuery({ key: ENDPOINTS.readContactInfo.path, read: api.readContactInfo }),
  )
  const home = useQuery(singleRecordQuery({ key: ENDPOINTS.readHomeConfig.path, read: api.readHomeConfig }))
  const texts = useQuery({
    queryKey: ['page', 'paper'],
    queryFn: ({ signal }) => api.readPage({ page: 'paper' }, { signal }),
  })
  const brand = useBrand()
  const origin = useSiteAddress()
  if ([institute, contact, home, texts].some(({ isPending }) => isPending)) return undefined
  return {
    name: institute.data?.instituteName ?? '',
    contact: contact.data,
    logo: imageAddress(home.data?.logo ?? '', API_BASE) || markAddress(brand),
    texts: { ...ORIGINALS, ...texts.data?.texts },
    origin,
  }
}
