import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ENDPOINTS } from '#contract/endpoints/all'
import { ADMIN_KEY_HEADER } from '#contract/routes'
import type { BundlePreview, SitePart } from '#contract/site-bundle'
import { adminKeyForHeader } from '../../../lib/admin-key'
import { api } from '../../../lib/api'
import { failureText } from '../../../lib/api-errors'
import { toast } from '../../../lib/toast'

const VERSIONS_KEY = [ENDPOINTS.listKeptSites.path]

/** A file to import, the changes it would make, and the selected parts. */
interface Chosen {
  file: File
  preview: BundlePreview
  parts: ReadonlySet<SitePart>
}

export const hasChanges = ({ added, changed, removed }: BundlePreview['parts'][number]) =>
  added.length + changed.length + removed.length > 0

const withKey = () => ({ headers: { [ADMIN_KEY_HEADER]: adminKeyForHeader() } })

/** Previews and imports a site export, and restores earlier sites. */
export function useSiteCopy() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState('')
  const versions = useQuery({ queryKey: VERSIONS_KEY, queryFn: () => api.listKeptSites() })

  const run = async (progress: string, failed: string, action: () => Promise<void>) => {
    setBusy(progress)
    setProblem('')
    await action().catch((error: unknown) => setProblem(failureText(error, { failed })))
    setBusy('')
  }
  const preview = async (file: File) => {
    setChosen(null)
    const result = await api.previewSite(file)
    const parts = new Set(result.parts.filter(hasChanges).map(({ part }) => part))
    setChosen({ file, preview: result, parts })
  }
  const restore = (id: string) =>
    run('Restoring…', 'Could not restore the site.', async () => {
      await api.restoreSite({ id }, withKey())
      toast.success('Site restored.')
      // Any list or record of the content may have changed.
      await client.invalidateQueries()
    })
  return {
    chosen,
    busy,
    problem,
    versions,
    restore,
    clear: () => setChosen(null),
    choose: (file: File) => run('Checking the file…', 'Could not read the file.', () => preview(file)),
    toggle(part: SitePart) {
      if (!chosen) return
      const parts = new Set(chosen.parts)
      if (!parts.delete(part)) parts.add(part)
      setChosen({ ...chosen, parts })
    },
    importParts: () =>
      run('Importing…', 'Could not import the site.', async () => {
        if (!chosen) return
        const address = { state: chosen.preview.state, parts: [...chosen.parts].join(',') }
        await api.importSite(address, chosen.file, withKey())
        setChosen(null)
        await client.invalidateQueries()
        const [previous] = await client.fetchQuery({
          queryKey: VERSIONS_KEY,
          queryFn: () => api.listKeptSites(),
        })
        toast.success('Site imported.', previous && (() => void restore(previous.id)))
      }),
  }
}

export type SiteCopy = ReturnType<typeof useSiteCopy>
