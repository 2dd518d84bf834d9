import { DEFAULT_AVATAR, type ImageValue, wholeStars } from '#contract/display'
import { imageAddress } from './image-sources'
import { firstText, listIn, textOf, textsIn, viewsOf } from './read-shapes'

/** Something with an icon (emoji, image address or object), a title and a sentence. */
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
}

export interface TestimonialView {
  key: string
  avatar: string
  name: string
  company: string
  course: string
  feedback: string
  stars: number
}

export interface MentorView {
  key: string
  photo: string
  name: string
  role: string
  bio: string
}

/** Features of Home (`subtitle`), About and Features (`desc`). */
export const featuresFrom = (answer: unknown): FeatureView[] =>
  viewsOf(listIn(answer), (record) => ({
    icon: record.icon,
    title: textOf(record.title),
    text: firstText(record, ['subtitle', 'desc']),
  }))

/** The faculty; a mentor without a name is none. */
export const mentorsFrom = (answer: unknown): MentorView[] =>
  viewsOf(listIn(answer), (record) => {
    const name = textOf(record.name)
    const photo = imageAddress(record.photo as ImageValue)
    return name ? { photo, name, role: textOf(record.role), bio: textOf(record.bio) } : null
  })

/** Courses of Home (without highlights) and of the Courses page. */
export const coursesFrom = (answer: unknown): CourseView[] =>
  viewsOf(listIn(answer), (record) => ({
    icon: record.icon,
    title: textOf(record.title),
    desc: textOf(record.desc),
    highlights: textsIn(record.highlights),
  }))

/** Stats, stat strips and milestones: all are an icon with a label, some with a value. */
export const statsFrom = (answer: unknown): StatView[] =>
  viewsOf(listIn(answer), (record) => ({
    icon: record.icon,
    label: textOf(record.label),
    value: textOf(record.value),
  }))

/** Questions and answers: a list, or an object with `faqs`. */
export const faqsFrom = (answer: unknown): FaqView[] =>
  viewsOf(listIn(answer, 'faqs'), (record) => {
    const question = textOf(record.q)
    return question ? { question, answer: textOf(record.a) } : null
  })

/** Partner logos: each a URL, or an object with one. */
export const partnersFrom = (answer: unknown): PartnerView[] =>
  viewsOf(listIn(answer), (_record, entry) => {
    const src = imageAddress(entry as ImageValue)
    return src ? { src } : null
  })

export const testimonialsFrom = (answer: unknown): TestimonialView[] =>
  viewsOf(listIn(answer), (record) => ({
    avatar: imageAddress(record.avatar as ImageValue) || DEFAULT_AVATAR,
    name: textOf(record.name),
    company: textOf(record.company),
    course: textOf(record.course),
    feedback: textOf(record.feedback),
    stars: wholeStars(record.rating),
  }))
