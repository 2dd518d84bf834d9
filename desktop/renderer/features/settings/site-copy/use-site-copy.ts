import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { BundlePreview, SitePart } from '#contract/site-bundle'
import { adminKeyForHeader } from '../../../lib/admin-key'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'

const KEPT_KEY = [ENDPOINTS.listKeptSites.path]

/** What waits for a decision: the file, what it would change, and the parts that shall. */
interface Chosen {
  file: File
  preview: BundlePreview
  parts: ReadonlySet<SitePart>
}

export const hasChanges = ({ added, changed, removed }: BundlePreview['parts'][number]) =>
  added.length + changed.length + removed.length > 0

const withKey = () => ({ headers: { [ADMIN_KEY_HEADER]: adminKeyForHeader() } })

/** The steps of bringing a copy of a site here: a file is looked at, then taken; what was can be put back. */
export function useSiteCopy() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const kept = useQuery({ queryKey: KEPT_KEY, queryFn: () => api.listKeptSites() })

  const run = async (what: string, failed: string, act: () => Promise<void>) => {
    setBusy(what)
    setProblem('')
    await act().catch((error: unknown) => setProblem(failureText(error, { failed })))
    setBusy('')
  }
  const look = async (file: File) => {
    setChosen(null)
    const preview = await api.previewSite(file)
    setChosen({ file, preview, parts: new Set(preview.parts.filter(hasChanges).map(({ part }) => part)) })
  }
  const restore = (id: string) =>
    run('The site is put back …', 'The site was not put back.', async () => {
      await api.restoreSite({ id }, withKey())
      toast.success('The site is as it was.')
      // Every list and record of the content may have changed
      await client.invalidateQueries()
    })
  return {
    chosen,
    busy,
    problem,
    kept,
    restore,
    forget: () => setChosen(null),
    choose: (file: File) => run('The copy is looked at …', 'The copy was not read.', () => look(file)),
    toggle(part: SitePart) {
      if (!chosen) return
      const parts = new Set(chosen.parts)
      if (!parts.delete(part)) parts.add(part)
      setChosen({ ...chosen, parts })
    },
    take: () =>
      run('The site is changed …', 'Nothing was changed.', async () => {
        if (!chosen) return
        const address = { state: chosen.preview.state, parts: [...chosen.parts].join(',') }
        await api.importSite(address, chosen.file, withKey())
        setChosen(null)
        await client.invalidateQueries()
        const [before] = await client.fetchQuery({ queryKey: KEPT_KEY, queryFn: () => api.listKeptSites() })
        toast.success('Site imported.', before && (() => void restore(before.id)))
      }),
  }
}

export type SiteCopy = ReturnType<typeof useSiteCopy>
