import { useEffect } from 'react'
import { useVisited } from '../../lib/page-context'
import { usePageFacts } from '../../lib/page-facts'
import { type HeadTexts, toHeadTexts } from '../../lib/page-head/head-texts'
import type { PageHeadProps } from '../../page-module'

/** The title that was last known. A browser has none between two pages. */
let lastTitle = ''

/**
 * Title, description and canonical address of a page. React lifts them into the head. As everywhere in the web, the
 * title of the page before stays until this one's is known.
 */
export function PageHead({ path }: PageHeadProps) {
  const { origin } = usePageFacts()
  const { data } = useVisited()
  const { title, description }: HeadTexts = data
    ? toHeadTexts(data.value)
    : { title: lastTitle || document.title }
  useEffect(() => {
    lastTitle = title
  }, [title])
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
