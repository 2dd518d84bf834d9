/** The opening of a page: index label, heading and lead, its drawing, and the sentence that search engines show. */
export interface PageIntro {
  label: string
  heading: string
  lead: string
  art: string
  artAlt: string
  description: string
}

export const COURSES_INTRO: PageIntro = {
  label: 'The course catalogue',
  heading: 'Pick a skill. Leave with proof of it.',
  lead: 'Every course runs on the same plan: short lessons, long practice, one project of your own at the end. Choose by what you want to be able to do.',
  art: '/art/catalogue.svg',
  artAlt: 'Line drawing of a stack of course books beside an open laptop',
  description:
    'Practical IT courses with projects, expert mentors and placement support: programming, web, data, cloud, accounting and diplomas.',
}

export const SERVICES_INTRO: PageIntro = {
  label: 'The software studio',
  // The heading is the specification's (HEADINGS.servicesHero).
  heading: '',
  lead: 'Websites, mobile apps, custom software, e-commerce, digital marketing and servers. We plan it with you, build it in the open and stay to look after it.',
  art: '/art/studio.svg',
  artAlt: 'Line drawing of a screen with a half-built web page, a phone and a pencil on a desk',
  description:
    'Websites, Android and iOS apps, custom software, e-commerce, digital marketing and server services for Indian businesses.',
}

export const FEATURES_INTRO: PageIntro = {
  label: 'Why us',
  heading: 'Why choose us? Look at how we teach.',
  lead: 'Anyone can hand out notes. What decides whether you get hired is practice, honest feedback and someone who knows your name. That is what our day is built around.',
  art: '/art/steps.svg',
  artAlt: 'Line drawing of a staircase leading up to a flag in front of the sun',
  description:
    'What makes the institute different: the figures, the teaching method and the support you get.',
}

export const ABOUT_INTRO: PageIntro = {
  label: 'About the institute',
  heading: 'We teach what we do for a living.',
  lead: 'A training institute and a software studio that share a corridor, a coffee machine and a standard of work.',
  art: '/art/institute.svg',
  artAlt: 'Line drawing of the institute’s building with students at the door and the sun behind it',
  description: 'Who we are, our mission and vision, what makes us stand out and the milestones so far.',
}

export const TESTIMONIALS_INTRO: PageIntro = {
  label: 'Testimonials',
  heading: 'In their own words.',
  lead: 'Students, parents and clients on what it was like, including what was hard. Published with their consent.',
  art: '/art/letters.svg',
  artAlt: 'Line drawing of an open letter with a large quotation mark',
  description: 'What students and clients say about the institute’s courses, teachers and services.',
}

export const FAQS_INTRO: PageIntro = {
  label: 'Questions and answers',
  heading: 'Good questions, straight answers.',
  lead: 'Fees, timings, certificates, placements. If yours is not here, ask us; a person answers.',
  art: '/art/question.svg',
  artAlt: 'Line drawing of a large question mark rising from an open book',
  description: 'Answers to common questions on admissions, fees, batch timings, certificates and placements.',
}

export const CONTACT_DESCRIPTION =
  'Enquire about a course or an IT service. Addresses, phone, email and a map of our branches.'

export const COURSES_TEXTS = {
  toList: 'Browse the courses',
  listHeading: 'All courses',
  faqHeading: 'Before you enrol',
} as const

export const TESTIMONIALS_TEXTS = { heading: 'What they wrote to us' } as const

export const FEATURES_TEXTS = {
  statsHeading: 'Our work in figures',
  heading: 'What you can count on',
} as const
