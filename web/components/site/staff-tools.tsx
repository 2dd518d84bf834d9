import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DASHBOARD } from '#contract/admin-texts'
import type { CollectionName } from '#contract/collections/all'
import type { SectionOf } from '#contract/page-parts'
import type { PageName } from '#contract/page-texts/all'
import { pageKey } from '#contract/rendered-page'
import { toList, toRecord } from '../../lib/content/read-shapes'
import { useFrame } from '../../lib/frame-context'
import { API_BASE } from '../../lib/requests'

/** A slim bar with a link to the panel. */
export function Bar() {
  const { texts } = useFrame()
  const { label, href } = DASHBOARD
  return (
    <nav aria-label="Staff" className="on-ink print:hidden flex justify-end px-5 text-[0.9rem] sm:px-8">
      <a href={href} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
        {texts.panel} → {label}
      </a>
    </nav>
  )
}

type List = CollectionName | 'claims'

/** Screen of the panel that fills a list, and the name of an entry. */
export const LISTS: Readonly<Partial<Record<List, readonly [screen: string, entry: string]>>> = {
  'home-features': ['/AdminHomeCrud', 'feature'],
  'home-courses': ['/AdminHomeCrud', 'course'],
  'home-partners': ['/AdminHomeCrud', 'partner'],
  'home-testimonials': ['/AdminHomeCrud', 'testimonial'],
  'home-faqs': ['/AdminHomeCrud', 'question'],
  courses: ['/course', 'course'],
  faqs: ['/AdminFAQs', 'question'],
  services: ['/ServicesAdmin', 'service'],
  'services-faqs': ['/ServicesAdmin', 'question'],
  features: ['/Feature', 'feature'],
  stats: ['/Feature', 'figure'],
  'aboutus/features': ['/AboutUs', 'feature'],
  'aboutus/awards': ['/AboutUs', 'milestone'],
  mentors: ['/faculty', 'mentor'],
  testimonials: ['/AdminTestimonials', 'testimonial'],
  'testimonials-stats': ['/AdminTestimonials', 'figure'],
  claims: ['/settings', 'figures'],
}

/** The lists of sections that can be hidden, by page. */
const SECTION_LISTS = {
  home: {
    features: 'home-features',
    courses: 'home-courses',
    partners: 'home-partners',
    testimonials: 'home-testimonials',
    faqs: 'home-faqs',
  },
  courses: { claims: 'claims', faqs: 'faqs' },
  services: { faqs: 'services-faqs' },
  features: { stats: 'stats', features: 'features' },
  about: { features: 'aboutus/features', awards: 'aboutus/awards', mentors: 'mentors' },
  testimonials: { stats: 'testimonials-stats' },
} as const satisfies { [N in PageName]?: Partial<Record<SectionOf<N>, List>> }

const listsByPage: Readonly<Record<string, Readonly<Record<string, List>>>> = SECTION_LISTS

const LINK = 'underlined inline-flex min-h-11 items-center font-semibold'

function PanelLink({ list }: { list: List }) {
  const [screen, entry] = LISTS[list] ?? ['', '']
  return (
    <a href={list === 'claims' ? screen : `${screen}?add=${encodeURIComponent(list)}`} className={LINK}>
      Add {entry}
    </a>
  )
}

export const AddLink = ({ list }: { list: List }) => (
  <p className="print:hidden flex flex-wrap justify-center gap-x-6">
    <PanelLink list={list} />
    {list === 'home-courses' && <CopyCourses />}
  </p>
)

export function HiddenSections({ shown }: { shown: readonly string[] }) {
  const { pathname } = useLocation()
  const lists = listsByPage[pageKey(pathname).slice(1) || 'home'] ?? {}
  const hidden = Object.entries(lists).flatMap(([section, list]) => (shown.includes(section) ? [] : [list]))
  if (hidden.length === 0) return null
  return (
    <p className="print:hidden flex flex-wrap items-center gap-x-6 pb-6">
      <span className="text-ink-soft">Hidden from visitors:</span>
      {hidden.map((list) => (
        <PanelLink key={list} list={list} />
      ))}
    </p>
  )
}

const COURSES = `${API_BASE}/api/courses`

const readCourses = async () => toList(await (await fetch(COURSES)).json()).map((course) => toRecord(course))

/** Adds a course to Home. @throws Error if the server refuses it */
async function addToHome({ icon, title, desc }: Readonly<Record<string, unknown>>): Promise<void> {
  const { ok, status } = await fetch(`${API_BASE}/api/home-courses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify({ icon, title, desc }),
  })
  if (!ok) throw new Error(`POST /api/home-courses returned ${status}`)
}

/** Copies the catalogue to Home's empty list. */
function CopyCourses() {
  const [count, setCount] = useState(0)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  useEffect(() => {
    readCourses().then(
      ({ length }) => setCount(length),
      () => {},
    )
  }, [])
  if (count === 0) return null
  const copy = async () => {
    setState('busy')
    try {
      for (const course of await readCourses()) await addToHome(course)
      window.location.reload()
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <button type="button" disabled={state === 'busy'} onClick={() => void copy()} className={LINK}>
        {state === 'busy' ? 'Copying…' : `Copy all ${count} from the Courses page`}
      </button>
      {state === 'failed' && (
        <span role="alert" className="font-semibold text-bad">
          Could not copy the courses. Sign in to the panel, then try again.
        </span>
      )}
    </>
  )
}
