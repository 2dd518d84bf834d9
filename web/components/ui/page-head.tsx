import { toTitle } from '#contract/pages'
import { useVisited } from '../../lib/page-context'
import { usePageFacts } from '../../lib/page-facts'
import { withTexts } from '../../lib/page-head/with-texts'
import type { PageHeadProps } from '../../page-module'

/** Title, description and canonical address of a page. React lifts them into the head. */
export function PageHead(head: PageHeadProps) {
  const { origin } = usePageFacts()
  const { name, title = toTitle(name), description, path } = withTexts(head, useVisited().data?.value)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
