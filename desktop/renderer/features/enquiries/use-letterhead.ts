import { useQuery } from '@tanstack/react-query'
import { PAIRINGS } from '#contract/brand/look'
import { imageUrl } from '#contract/display'
import { ENDPOINTS } from '#contract/endpoints/all'
import { PAPER_TEXTS } from '#contract/page-texts/paper'
import { API_BASE, api } from '../../lib/api'
import { fontProperties, markUrl, useBrand, useIsBrandSettled } from '../../lib/brand'
import { singleRecordQuery } from '../content'
import { useInstitute } from './use-desk-data'
import { useSiteOrigin } from './walk-in/site-urls'

type PaperTexts = Record<keyof typeof PAPER_TEXTS, string>

const ORIGINALS = Object.fromEntries(
  Object.entries(PAPER_TEXTS).map(([name, { original }]) => [name, original]),
) as PaperTexts

/** Milliseconds to wait for the logo and fonts, which are optional. */
const ASSETS_MS = 5000

/** Resolves once an image has loaded, and rejects if it fails to. */
function loadImage(logoUrl: string): Promise<void> {
  const image = new Image()
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve())
    image.addEventListener('error', reject)
    image.src = logoUrl
  })
}

/** Loads the logo and fonts. @returns the URL of the logo; empty if they do not load in time */
function loadAssets(logo: string, fonts: readonly string[]): Promise<string> {
  const timeout = new Promise<never>((_, reject) =>
    AbortSignal.timeout(ASSETS_MS).addEventListener('abort', reject),
  )
  const fontsLoaded = Promise.allSettled(fonts.map((font) => document.fonts.load(`1em ${font}`)))
  const all = Promise.all([fontsLoaded, logo && loadImage(logo)]).then(() => logo)
  return Promise.race([timeout, all]).catch(() => '')
}

/**
 * The institute's details, texts, logo and fonts for printed pages; undefined until they have loaded. Printing must work
 * offline too, so missing details are left out and texts fall back to the originals.
 */
export function useLetterhead() {
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
  const logoUrl = imageUrl(home.data?.logo ?? '', API_BASE) || markUrl(brand)
  const { display, text, mono } = PAIRINGS[brand.type]
  const logo = useQuery({
    queryKey: ['paper-look', logoUrl, brand.type],
    queryFn: () => loadAssets(logoUrl, [display, text, mono]),
    // A loaded logo is kept; a missing one is requested again.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  })
  const origin = useSiteOrigin()
  // Everything appears together, so that nothing shifts while printing or prints without its logo.
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
