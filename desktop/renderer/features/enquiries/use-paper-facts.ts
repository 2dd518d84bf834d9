import { useQuery } from '@tanstack/react-query'
import { PAIRINGS } from '#contract/brand/look'
import { imageAddress } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PAPER_TEXTS } from '#contract/page-texts/paper'
import { API_BASE, api } from '../../lib/api'
import { fontProperties, markAddress, useBrand, useIsBrandSettled } from '../../lib/brand'
import { singleRecordQuery } from '../content'
import { useInstitute } from './use-desk-data'
import { useSiteAddress } from './walk-in/site-address'

type PaperTexts = Record<keyof typeof PAPER_TEXTS, string>

const ORIGINALS = Object.fromEntries(
  Object.entries(PAPER_TEXTS).map(([name, { original }]) => [name, original]),
) as PaperTexts

/** How long paper waits for its look, which it can do without. */
const LOOK_MS = 5000

/** @returns once a picture can be shown; fails where it does not come */
function loadPicture(address: string): Promise<void> {
  const picture = new Image()
  return new Promise((resolve, reject) => {
    picture.addEventListener('load', () => resolve())
    picture.addEventListener('error', reject)
    picture.src = address
  })
}

/** @returns the logo's address once it can be shown, and the fonts are there; empty where they do not come in time */
function loadLook(logo: string, fonts: readonly string[]): Promise<string> {
  const late = new Promise<never>((_, reject) =>
    AbortSignal.timeout(LOOK_MS).addEventListener('abort', reject),
  )
  const lettering = Promise.allSettled(fonts.map((font) => document.fonts.load(`1em ${font}`)))
  const whole = Promise.all([lettering, logo && loadPicture(logo)]).then(() => logo)
  return Promise.race([late, whole]).catch(() => '')
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
  const isBrandKnown = useIsBrandSettled()
  const address = imageAddress(home.data?.logo ?? '', API_BASE) || markAddress(brand)
  const { display, text, mono } = PAIRINGS[brand.type]
  const logo = useQuery({
    queryKey: ['paper-look', address, brand.type],
    queryFn: () => loadLook(address, [display, text, mono]),
    // What has come is kept; what has not is asked for again.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })
  const origin = useSiteAddress()
  // All at once, so that nothing moves under the hand that prints, and nothing is printed without its look.
  const isPending = [institute, contact, home, texts, logo].some((part) => part.isPending)
  if (!isBrandKnown || isPending) return undefined
  return {
    name: institute.data?.instituteName ?? '',
    contact: contact.data,
    logo: logo.data ?? '',
    fonts: fontProperties(brand),
    texts: { ...ORIGINALS, ...texts.data?.texts },
    origin,
  }
}
