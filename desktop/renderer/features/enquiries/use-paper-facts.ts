import { useQuery } from '@tanstack/react-query'
import { imageAddress } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PAPER_TEXTS } from '#contract/page-texts/paper'
import { API_BASE, api } from '../../lib/api'
import { markAddress, useBrand, useIsBrandKnown } from '../../lib/brand'
import { singleRecordQuery } from '../content'
import { useInstitute } from './use-desk-data'
import { useSiteAddress } from './walk-in/site-address'

type PaperTexts = Record<keyof typeof PAPER_TEXTS, string>

const ORIGINALS = Object.fromEntries(
  Object.entries(PAPER_TEXTS).map(([name, { original }]) => [name, original]),
) as PaperTexts

/** How long paper waits for a picture, which it can do without. */
const PICTURE_MS = 5000

/** @returns a picture's address once it can be shown; fails where it does not come */
function loadPicture(address: string): Promise<string> {
  if (!address) return Promise.resolve('')
  const picture = new Image()
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`${address} does not come.`))
    picture.addEventListener('load', () => resolve(address))
    picture.addEventListener('error', giveUp)
    AbortSignal.timeout(PICTURE_MS).addEventListener('abort', giveUp)
    picture.src = address
  })
}

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
  const isBrandKnown = useIsBrandKnown()
  const address = imageAddress(home.data?.logo ?? '', API_BASE) || markAddress(brand)
  const logo = useQuery({ queryKey: ['picture', address], queryFn: () => loadPicture(address) })
  const origin = useSiteAddress()
  // All at once, so that nothing moves under the hand that prints, and nothing is printed without its logo.
  const isPending = [institute, contact, home, texts, logo].some((part) => part.isPending)
  if (!isBrandKnown || isPending) return undefined
  return {
    name: institute.data?.instituteName ?? '',
    contact: contact.data,
    logo: logo.data ?? '',
    texts: { ...ORIGINALS, ...texts.data?.texts },
    origin,
  }
}
