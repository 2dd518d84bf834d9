import { useEffect, useState } from 'react'
import type { CollectionName } from '#contract/collections/all'

type Tools = typeof import('./staff-tools')

/** True for signed-in staff. The cookie is only a hint and grants no access. */
const isStaff = () => /(?:^|;\s*)staff=1(?:;|$)/.test(document.cookie)

/** Loads what only staff see. Pages are cached for everyone, so the browser adds it. */
function useTools(): Tools | undefined {
  const [tools, setTools] = useState<Tools>()
  useEffect(() => {
    if (isStaff()) import('./staff-tools').then(setTools, () => {})
  }, [])
  return tools
}

export function StaffBar() {
  const tools = useTools()
  return tools && <tools.Bar />
}

/** A link for staff to fill an empty list, or the figures in the settings. */
export function AddLink({ list }: { list: CollectionName | 'claims' }) {
  const tools = useTools()
  return tools && <tools.AddLink list={list} />
}

/** Links for staff to fill the sections of a page that are hidden from visitors. @param shown visible sections */
export function HiddenSections({ shown }: { shown: readonly string[] }) {
  const tools = useTools()
  return tools && <tools.HiddenSections shown={shown} />
}
