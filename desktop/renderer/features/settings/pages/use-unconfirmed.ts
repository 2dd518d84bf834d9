import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ENDPOINTS } from '#contract/endpoints/all'
import { isKey } from '#contract/own'
import { type Arranged, orderedParts, PARTS } from '#contract/page-parts'
import { PAGE_LABELS, type TextPlace } from '#contract/page-texts/all'
import { TEXT_CLAIMS, type TextClaim, type TextConfirmation } from '#contract/page-texts/claims'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'
import { hasUnsaved } from '../../../lib/unsaved'
import { getPart } from './page-words'

const SAMPLES = [ENDPOINTS.listSamples.path]

/** Reads again which content is still sample content. */
export function useSamplesRefresh() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: SAMPLES })
    void client.invalidateQueries({ queryKey: [ENDPOINTS.readFirstDay.path] })
  }
}

interface SectionGroup {
  /** Undefined for texts outside the sections that can be hidden. */
  section?: string
  claims: TextClaim[]
}

export interface PageGroup {
  page: TextPlace
  sections: SectionGroup[]
}

/** Returns the section of a text, if it can be hidden. */
const getSection = ({ page, section }: TextClaim) =>
  section && isKey(PARTS, page) && !getPart(page, section)?.needed ? section : undefined

/** Groups texts by page and by the sections that can be hidden. */
export function groupClaims(keys: readonly string[]): PageGroup[] {
  const claims = TEXT_CLAIMS.filter(({ key }) => keys.includes(key))
  return (Object.keys(PAGE_LABELS) as TextPlace[]).flatMap((page) => {
    const ofPage = claims.filter((claim) => claim.page === page)
    const names = [...new Set(ofPage.map(getSection))]
    const sections = names.map((section) => ({
      ...(section && { section }),
      claims: ofPage.filter((claim) => getSection(claim) === section),
    }))
    return ofPage.length > 0 ? [{ page, sections }] : []
  })
}

export const useUnconfirmed = () =>
  useQuery({
    queryKey: SAMPLES,
    queryFn: ({ signal }) => api.listSamples({ signal }),
    staleTime: 0,
  })

/** Confirms texts as they are, with undo. */
export function useConfirm() {
  const client = useQueryClient()
  const refresh = useSamplesRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: TextConfirmation) => api.confirmTexts(body),
    onSuccess: (samples, { keys, isConfirmed }) => {
      client.setQueryData(SAMPLES, samples)
      refresh()
      if (!isConfirmed) return
      const kept = keys.length === 1 ? 'Text kept.' : `${keys.length} texts kept.`
      toast.success(kept, () => mutate({ keys, isConfirmed: false }))
    },
    onError: (error) => toast.failure(failureText(error, { failed: 'Could not save which texts you keep.' })),
  })
  return { keep: (keys: string[]) => mutate({ keys, isConfirmed: true }), isPending }
}

interface Hiding {
  page: Arranged
  section: string
  isHidden: boolean
}

async function writeHiding({ page, section, isHidden }: Hiding) {
  const record = await api.readPageTexts({})
  const { order, hidden = [] } = record.parts[page] ?? {}
  const others = hidden.filter((name) => name !== section)
  const arrangement = {
    order: orderedParts(page, order),
    hidden: isHidden ? [...others, section] : others,
  }
  return api.writePageTexts({ ...record, parts: { ...record.parts, [page]: arrangement } })
}

/** Hides a section from visitors, with undo. */
export function useHideSection() {
  const client = useQueryClient()
  const refresh = useSamplesRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: writeHiding,
    onSuccess: (saved, { page, section, isHidden }) => {
      client.setQueryData(['single', ENDPOINTS.readPageTexts.path], saved)
      refresh()
      if (!isHidden) return
      const name = getPart(page, section)?.label
      toast.success(`${name} hidden on ${PAGE_LABELS[page as TextPlace]}.`, () =>
        mutate({ page, section, isHidden: false }),
      )
    },
    onError: (error) => toast.failure(failureText(error, { failed: 'Could not hide the section.' })),
  })
  const hide = (page: Arranged, section: string) => {
    if (hasUnsaved()) toast.failure('Save or reset your changes first.')
    else mutate({ page, section, isHidden: true })
  }
  return { hide, isPending }
}
