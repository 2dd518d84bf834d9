import { useVisited } from '../../lib/page-context'
import { usePageFacts } from '../../lib/page-facts'
import { type HeadTexts, toHeadTexts } from '../../lib/page-head/head-texts'
import type { PageHeadProps } from '../../page-module'

/**
 * Title, description and canonical address of a page. React lifts them into the head. As everywhere in the web, the
 * title of the page before stays until this one's is known.
 */
export function PageHead({ path }: PageHeadProps) {
  const { origin } = usePageFacts()
  const { data } = useVisited()
  const { title, description }: HeadTexts = data ? toHeadTexts(data.value) : { title: document.title }
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
