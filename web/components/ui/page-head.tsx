import { toTitle } from '#contract/pages'
import { usePageFacts } from '../../lib/page-facts'

export interface PageHeadProps {
  /** Name of the page, as its title begins. */
  name: string
  description?: string
  /** What the picture of a shared link says; the name where there is none. */
  heading?: string
  /** Lower-case path of the page; pages without one are not to be indexed. */
  path?: string
}

/** Title, description and canonical address of a page. React lifts them into the head. */
export function PageHead({ name, description, path }: PageHeadProps) {
  const { origin } = usePageFacts()
  return (
    <>
      <title>{toTitle(name)}</title>
      {description && <meta name="description" content={description} />}
      {path ? <link rel="canonical" href={origin + path} /> : <meta name="robots" content="noindex" />}
    </>
  )
}
