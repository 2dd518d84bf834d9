import { useFrame } from '../../lib/frame-context'
import { useVisited } from '../../lib/page-context'
import { usePageFacts } from '../../lib/page-facts'
import { getPageName, type HeadTexts, toHeadTexts } from '../../lib/page-head/head-texts'
import type { PageHeadProps } from '../../page-module'

// React hoists these elements into the head.

/** The title of the page. Until it has loaded, its name in the menu, or else the previous title. */
export function PageTitle() {
  const { path, data } = useVisited()
  const { menu } = useFrame()
  const { title }: HeadTexts = data
    ? toHeadTexts(data.value)
    : { title: getPageName(path, menu, { title: '' }) || document.title }
  return <title>{title}</title>
}

export function PageHead({ path }: PageHeadProps) {
  const { origin } = usePageFacts()
  const { data } = useVisited()
  const description = data && toHeadTexts(data.value).description
  return (
    <>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
