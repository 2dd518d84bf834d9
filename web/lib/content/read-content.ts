import { DEFAULT_AVATAR, type ImageValue, wholeStars } from '#contract/display'
import { imageUrl } from './image-sources'
import { firstText, toList, toText, toTextList, toViews } from './read-shapes'

/** A feature. Its icon is an emoji, an image URL or an object. */
export interface FeatureView {
  key: string
  icon: unknown
  title: string
  text: string
}

export interface CourseView {
  key: string
  icon: unknown
  title: string
  desc: string
  highlights: string[]
}

export interface StatView {
  key: string
  icon: unknown
  label: string
  value: string
}

export interface FaqView {
  key: string
  question: string
  answer: string
}

export interface PartnerView {
  key: string
  src: string
  /** Empty if the institute has entered none. */
  name: string
}

export interface TestimonialView {
  key: string
  avatar: string
  name: string
  company: string
  course: string
  feedback: string
  stars: number
  hasConsent: boolean
}

export interface MentorView {
  key: string
  photo: string
  name: string
  role: string
  bio: string
}

/** Reads the features of Home (`subtitle`), About and Features (`desc`): a list, or an object with `features`. */
export const toFeatures = (answer: unknown): FeatureView[] =>
  toViews(toList(answer, 'features'), (record) => ({
    icon: record.icon,
    title: toText(record.title),
    text: firstText(record, ['subtitle', 'desc']),
  }))

/** Reads the mentors. One without a name is left out. */
export const toMentors = (answer: unknown): MentorView[] =>
  toViews(toList(answer), (record) => {
    const name = toText(record.name)
    const photo = imageUrl(record.photo as ImageValue)
    return name ? { photo, name, role: toText(record.role), bio: toText(record.bio) } : null
  })

/** Reads the courses of Home (without highlights) and of the Courses page. */
export const toCourses = (answer: unknown): CourseView[] =>
  toViews(toList(answer), (record) => ({
    icon: record.icon,
    title: toText(record.title),
    desc: toText(record.desc),
    highlights: toTextList(record.highlights),
  }))

/** Reads stats and milestones, some of which have a value: a list, or an object with `stats`. */
export const toStats = (answer: unknown): StatView[] =>
  toViews(toList(answer, 'stats'), (record) => ({
    icon: record.icon,
    label: toText(record.label),
    value: toText(record.value),
  }))

/** Reads FAQs: a list, or an object with `faqs`. */
export const toFaqs = (answer: unknown): FaqView[] =>
  toViews(toList(answer, 'faqs'), (record) => {
    const question = toText(record.q)
    return question ? { question, answer: toText(record.a) } : null
  })

/** Reads partner logos, each a URL or an object with one. */
export const toPartners = (answer: unknown): PartnerView[] =>
  toViews(toList(answer), (record, entry) => {
    const src = imageUrl(entry as ImageValue)
    return src ? { src, name: toText(record.name) } : null
  })

export const toTestimonials = (answer: unknown): TestimonialView[] =>
  toViews(toList(answer), (record) => ({
    avatar: imageUrl(record.avatar as ImageValue) || DEFAULT_AVATAR,
    name: toText(record.name),
    company: toText(record.company),
    course: toText(record.course),
    feedback: toText(record.feedback),
    stars: wholeStars(record.rating),
    hasConsent: toText(record.consentedOn) !== '',
  }))
