/** A page of the menu or a section of a page, as the owner finds it in the panel. */
export interface Part {
  label: string
  /** Why it can't be hidden. */
  needed?: string
  /** Where it stands whatever the order of the others. */
  place?: 'first' | 'last'
}

type Parts = Readonly<Record<string, Part>>

const CLOSING = { label: 'Closing band', place: 'last' } as const
const FEATURES = { label: 'What makes us stand out' } as const

const noPage = (why: string) => `${why} It can’t be switched off.`
const noSection = (why: string) => `${why} It can’t be hidden.`

/**
 * What can be arranged, in its order: the pages of the menu, and the sections of each page. A part is added here and
 * where its page shows it.
 */
export const PARTS = {
  menu: {
    home: { label: 'Home', needed: noPage('Home is where visitors come in.') },
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
      needed: noSection('Buttons of many pages lead to the forms of Home.'),
    },
  },
  courses: {
    claims: { label: 'Figures' },
    list: { label: 'Courses', needed: noSection('The page is there for its courses.') },
    faqs: { label: 'Questions' },
    closing: CLOSING,
  },
  services: {
    list: { label: 'Services', needed: noSection('The page is there for its services.') },
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
    list: { label: 'Testimonials', needed: noSection('The page is there for its testimonials.') },
    closing: CLOSING,
  },
  faqs: {
    list: { label: 'Questions', needed: noSection('The page is there for its questions.') },
    closing: CLOSING,
  },
  contact: {
    form: { label: 'Enquiry forms', needed: noSection('Contact holds the enquiry forms.') },
    map: { label: 'Map', place: 'last' },
  },
} as const satisfies Record<string, Parts>

/** What is arranged: the menu, or a page. */
export type Arranged = keyof typeof PARTS

/** A page of the menu. */
export type MenuPage = keyof (typeof PARTS)['menu']

/** A section of a page; of a page that has none to arrange, none. */
export type SectionOf<N extends string> =
  N extends Exclude<Arranged, 'menu'> ? keyof (typeof PARTS)[N] : never

/** An order of parts, and those that are hidden. */
export interface Arrangement {
  order: string[]
  hidden: string[]
}

/** Arrangements that differ from that of the program. */
export type Arrangements = { [A in Arranged]?: Arrangement | undefined }

const RANKS = { first: 0, last: 2 } as const

/** All parts in their order. An order of another version counts as far as it goes. */
export function orderedParts(arranged: Arranged, order: readonly string[] = []): string[] {
  const parts: Parts = PARTS[arranged]
  const rank = (name: string) => {
    const place = parts[name]?.place
    return place ? RANKS[place] : 1
  }
  const at = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.keys(parts).toSorted((a, b) => rank(a) - rank(b) || at(a) - at(b))
}

/** The parts that visitors see, in their order. */
export const shownParts = (arranged: Arranged, { order, hidden }: Partial<Arrangement> = {}): string[] => {
  const parts: Parts = PARTS[arranged]
  return orderedParts(arranged, order).filter((name) => parts[name]?.needed || !hidden?.includes(name))
}

/** Whether an arrangement is that of the program. */
export const isOriginalArrangement = (arranged: Arranged, { order, hidden }: Arrangement): boolean =>
  hidden.length === 0 && orderedParts(arranged, order).join() === orderedParts(arranged).join()
