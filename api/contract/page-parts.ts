/** A page of the menu, or a section of a page. */
export interface Part {
  label: string
  /** Reason why it can't be hidden. */
  needed?: string
  /** Fixed position, regardless of the order of the others. */
  place?: 'first' | 'last'
}

type Parts = Readonly<Record<string, Part>>

const CLOSING = { label: 'Call to action', place: 'last' } as const
const FEATURES = { label: 'What makes us stand out' } as const

const noPage = (why: string) => `${why} It can’t be turned off.`
const noSection = (why: string) => `${why} It can’t be hidden.`

/**
 * Arrangeable parts in their default order: pages of the menu, and sections of each page. To add a part, add it here and
 * in its page.
 */
export const PARTS = {
  menu: {
    home: { label: 'Home', needed: noPage('Home is where visitors start.') },
    courses: { label: 'Courses' },
    services: { label: 'Services' },
    features: { label: 'Why Us' },
    about: { label: 'About' },
    testimonials: { label: 'Testimonials' },
    faqs: { label: 'FAQs' },
    contact: { label: 'Contact', needed: noPage('Contact holds the enquiry forms.') },
  },
  home: {
    promises: { label: 'Promises', place: 'first' },
    features: { label: 'Features' },
    courses: { label: 'Courses and services' },
    about: { label: 'About' },
    partners: { label: 'Partners' },
    testimonials: { label: 'Testimonials' },
    faqs: { label: 'Questions' },
    form: {
      label: 'Enquiry forms',
      place: 'last',
      needed: noSection('Buttons on many pages lead to these forms.'),
    },
  },
  courses: {
    claims: { label: 'Figures' },
    list: { label: 'Courses', needed: noSection('It is the main part of this page.') },
    faqs: { label: 'Questions' },
    closing: CLOSING,
  },
  services: {
    list: { label: 'Services', needed: noSection('It is the main part of this page.') },
    why: { label: 'Reasons' },
    how: { label: 'Steps' },
    plans: { label: 'Plans' },
    faqs: { label: 'Questions' },
    closing: CLOSING,
  },
  features: {
    stats: { label: 'Figures' },
    features: { label: 'Features' },
    closing: CLOSING,
  },
  about: {
    story: { label: 'Story, mission and vision' },
    features: FEATURES,
    awards: { label: 'Milestones' },
    mentors: { label: 'Mentors' },
  },
  testimonials: {
    stats: { label: 'Figures' },
    list: { label: 'Testimonials', needed: noSection('It is the main part of this page.') },
    closing: CLOSING,
  },
  faqs: {
    list: { label: 'Questions', needed: noSection('It is the main part of this page.') },
    closing: CLOSING,
  },
  contact: {
    form: { label: 'Enquiry forms', needed: noSection('Contact holds the enquiry forms.') },
    map: { label: 'Map', place: 'last' },
  },
} as const satisfies Record<string, Parts>

/** The menu, or a page with sections. */
export type Arranged = keyof typeof PARTS

export type MenuPage = keyof (typeof PARTS)['menu']

/** A section of a page; `never` for pages without sections. */
export type SectionOf<N extends string> =
  N extends Exclude<Arranged, 'menu'> ? keyof (typeof PARTS)[N] : never

/** Order of parts, and hidden parts. */
export interface Arrangement {
  order: string[]
  hidden: string[]
}

/** Arrangements that differ from the default. */
export type Arrangements = { [A in Arranged]?: Arrangement | undefined }

const RANKS = { first: 0, last: 2 } as const

/** Returns all parts in order. Ignores unknown names in the order, and appends missing ones. */
export function orderedParts(arranged: Arranged, order: readonly string[] = []): string[] {
  const parts: Parts = PARTS[arranged]
  const rank = (name: string) => {
    const place = parts[name]?.place
    return place ? RANKS[place] : 1
  }
  const at = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.keys(parts).toSorted((a, b) => rank(a) - rank(b) || at(a) - at(b))
}

/** Returns the parts that visitors see, in order. */
export const shownParts = (arranged: Arranged, { order, hidden }: Partial<Arrangement> = {}): string[] => {
  const parts: Parts = PARTS[arranged]
  return orderedParts(arranged, order).filter((name) => parts[name]?.needed || !hidden?.includes(name))
}

/** True for the default arrangement. */
export const isOriginalArrangement = (arranged: Arranged, { order, hidden }: Arrangement): boolean =>
  hidden.length === 0 && orderedParts(arranged, order).join() === orderedParts(arranged).join()
