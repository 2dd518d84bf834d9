import { listIn, recordIn, textsIn, toText } from '../content/read-shapes'
import { getPageName } from './head-texts'
import type { PageDescription } from './social-tags'

type Thing = Record<string, unknown>

/** Pages that introduce the institute itself. */
const ABOUT_THE_INSTITUTE: readonly string[] = ['/', '/about', '/contact']

const absolute = (origin: string, address: string) =>
  address && URL.canParse(address, origin) ? new URL(address, origin).href : undefined

function institute(facts: PageDescription): Thing {
  const { origin } = facts
  const { logo, settings, contact, socials } = facts.site
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#institute`,
    name: settings.instituteName,
    url: `${origin}/`,
    logo: absolute(origin, logo),
    image: absolute(origin, logo),
    telephone: contact?.phone || undefined,
    email: contact?.email || undefined,
    address: contact?.address || settings.mainBranch || undefined,
    sameAs: socials.length > 0 ? socials.map(({ url }) => url) : undefined,
  }
}

function courses(facts: PageDescription): Thing[] {
  const provider = {
    '@type': 'EducationalOrganization',
    '@id': `${facts.origin}/#institute`,
    name: facts.site.settings.instituteName,
    url: `${facts.origin}/`,
  }
  const named = listIn(facts.data, 'courses')
    .map(recordIn)
    .filter(({ title }) => toText(title))
  if (named.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      itemListElement: named.map(({ title, desc }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Course',
          name: title,
          description: toText(desc) || title,
          url: `${facts.origin}/courses#course-list`,
          provider,
        },
      })),
    },
  ]
}

function questions(facts: PageDescription): Thing[] {
  const faqs = listIn(facts.data, 'faqs').map(recordIn)
  if (faqs.length === 0) return []
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedResponse: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

function trail({ path, texts, origin, site }: PageDescription): Thing[] {
  if (!path || path === '/') return []
  const steps = ['/', path].map((step) => ({ name: getPageName(step, site.frame.menu, texts), path: step }))
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

/** Whether a page shows a section. */
const shows = ({ data }: PageDescription, section: string) =>
  textsIn(recordIn(data).sections).includes(section)

/** What a page says to search engines about itself, as JSON-LD (schema.org). */
export function structuredData(facts: PageDescription): string {
  const { page } = facts
  const things = [
    ...(ABOUT_THE_INSTITUTE.includes(page) ? [institute(facts)] : []),
    ...(page === '/courses' ? courses(facts) : []),
    ...(page === '/faqs' || (page === '/services' && shows(facts, 'faqs')) ? questions(facts) : []),
    ...trail(facts),
  ]
  if (things.length === 0) return ''
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}
