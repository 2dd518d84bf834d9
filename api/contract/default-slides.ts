/** A slide of the home page carousel. */
export interface Slide {
  id: string
  heading: string
  description: string
  image: string
  imageAlt: string
  ctaHref: string
  ctaText: string
}

export const DEFAULT_SLIDES: readonly Slide[] = [
  {
    id: 'services',
    heading: 'Train next to a working software studio.',
    description:
      'Hands-on practical IT training with instructors who build websites, apps and business software for companies. Your exercises come from their projects, and companies can hire the same team.',
    image: '/art/studio.svg',
    imageAlt: 'Line drawing of a screen with a half-built web page, a phone and a pencil on a desk',
    ctaHref: '/Services',
    ctaText: 'Explore Services',
  },
  {
    id: 'demo-class',
    heading: 'Learn IT by building it.',
    description:
      'Hands-on practical IT training with expert instructors and 100% placement support. Sit in on a free demo class first, and decide after you have met your teacher.',
    image: '/art/demo-class.svg',
    imageAlt: 'Line drawing of a teacher at a board explaining a program to three students',
    ctaHref: '#enroll',
    ctaText: 'Book Free Demo Class',
  },
]
