import type {
  BreadcrumbList,
  Course,
  EducationalOrganizationLeaf,
  FAQPage,
  Graph,
  ItemList,
  ListItem,
  Question,
  Thing,
} from 'schema-dts'
import { parseUrl } from '#contract/urls'
import { toList, toRecord, toText, toTextList } from '../content/read-shapes'
import { getPageName } from './head-texts'
import { describePlaces } from './places'
import type { PageDescription } from './social-tags'

/** Pages that describe the institute itself. */
const ABOUT_THE_INSTITUTE: readonly string[] = ['/', '/about', '/contact']

const absolute = (origin: string, address: string) =>
  (address && parseUrl(address, origin)?.href) || undefined

const provider = ({ origin, site }: PageDescription): EducationalOrganizationLeaf => ({
  '@type': 'EducationalOrganization',
  '@id': `${origin}/#institute`,
  name: site.settings.instituteName,
  url: `${origin}/`,
})

function institute(facts: PageDescription): EducationalOrganizationLeaf {
  const { logo, settings, contact, socials } = facts.site
  return {
    ...provider(facts),
    logo: absolute(facts.origin, logo),
    image: absolute(facts.origin, logo),
    telephone: contact?.phone || undefined,
    email: contact?.email || undefined,
    address: contact?.address || settings.mainBranch || undefined,
    ...describePlaces(facts.places),
    sameAs: socials.length > 0 ? socials.map(({ url }) => url) : undefined,
  }
}

function courses(facts: PageDescription): ItemList[] {
  const toCourse = (title: string, desc: unknown): Course => ({
    '@type': 'Course',
    name: title,
    description: toText(desc) || title,
    url: `${facts.origin}/courses#course-list`,
    provider: provider(facts),
  })
  const named = toList(facts.data, 'courses')
    .map(toRecord)
    .filter(({ title }) => toText(title))
  if (named.length === 0) return []
  const itemListElement = named.map(
    ({ title, desc }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toCourse(toText(title), desc),
    }),
  )
  return [{ '@type': 'ItemList', itemListElement }]
}

function questions(facts: PageDescription): FAQPage[] {
  const faqs = toList(facts.data, 'faqs').map(toRecord)
  if (faqs.length === 0) return []
  const mainEntity = faqs.map(
    ({ question, answer }): Question => ({
      '@type': 'Question',
      name: toText(question),
      acceptedAnswer: { '@type': 'Answer', text: toText(answer) },
    }),
  )
  return [{ '@type': 'FAQPage', mainEntity }]
}

function trail({ path, texts, origin, site }: PageDescription): BreadcrumbList[] {
  if (!path || path === '/') return []
  const itemListElement = ['/', path].map(
    (step, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name: getPageName(step, site.frame.menu, texts),
      item: origin + step,
    }),
  )
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

const shows = ({ data }: PageDescription, section: string) =>
  toTextList(toRecord(data).sections).includes(section)

/** Returns a page's JSON-LD for search engines (schema.org). */
export function structuredData(facts: PageDescription): string {
  const { page } = facts
  const things: Thing[] = [
    ...(ABOUT_THE_INSTITUTE.includes(page) ? [institute(facts)] : []),
    ...(page === '/courses' ? courses(facts) : []),
    ...(page === '/faqs' || (page === '/services' && shows(facts, 'faqs')) ? questions(facts) : []),
    ...trail(facts),
  ]
  if (things.length === 0) return ''
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  const text = JSON.stringify(graph)
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}
