import type { Brand } from '#contract/brand/look'
import { ORIGINAL_BRAND } from '#contract/brand/look'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { PARTS } from '#contract/page-parts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { withOwnTitles } from '../../desktop/renderer/features/getting-started/titles.ts'

/** An example institute, created from the sample site through the panel's endpoints. */
export interface Institute {
  /** Part of the names of its screenshots. */
  key: string
  name: string
  town: string
  tagline: string
  contact: { address: string; email: string; phone: string }
  /** SVG of its mark. */
  mark: string
  brand: Partial<Brand>
  /** Changes to each of the two sample slides. */
  slides: readonly { heading: string; description: string; image: string }[]
  /** Page texts by key (api/contract/page-texts). */
  texts: Readonly<Record<string, string>>
  /** First sections of the home page, in order; the others follow. */
  home: readonly string[]
  courses: readonly { title: string; desc: string }[]
}

const svg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${shapes}</svg>`

export const INSTITUTES: readonly Institute[] = [
  {
    key: 'nagpur',
    name: 'Nagpur Computer Centre',
    town: 'Nagpur',
    tagline: 'Vidarbha',
    contact: {
      address: '12 Temple Road, Sitabuldi, Nagpur 440012, Maharashtra',
      email: 'desk@ncc.example.com',
      phone: '+91 712 555 0111',
    },
    mark: svg(
      '<circle cx="24" cy="24" r="22" fill="#0b3d2e"/><path d="M14 33V15l20 18V15" fill="none" stroke="#f2c14e" stroke-width="5"/>',
    ),
    brand: { shortName: 'NCC', ink: '#0b3d2e', accent: '#f2c14e', type: 'book', corners: 'round' },
    slides: [
      {
        heading: 'Tally, Excel and typing for the office.',
        description:
          'Thirty years next to Sitabuldi market. Short batches in the morning and after work, in Marathi, Hindi and English.',
        image: '/art/institute.svg',
      },
      {
        heading: 'Accounts for your shop, kept well.',
        description: 'We set up Tally and GST returns for small firms, and teach your own people to go on.',
        image: '/art/letters.svg',
      },
    ],
    texts: {
      'home.heading': 'Computer training in {town} since 1994',
      'home.promise1Title': 'A computer for each student',
      'home.promise2Title': 'Marathi, Hindi, English',
      'courses.menu': 'Classes',
    },
    home: ['courses', 'faqs', 'testimonials'],
    courses: [
      { title: 'Tally Prime with GST', desc: 'Entries, stock, returns; on the bills of a real shop.' },
      { title: 'MS Office', desc: 'Letters, tables and slides, as an office wants them.' },
      { title: 'Typing, English and Marathi', desc: 'For government exams: 30 and 40 words a minute.' },
    ],
  },
  {
    key: 'design',
    name: 'Studio Kora',
    town: 'Pune',
    tagline: 'Maharashtra',
    contact: {
      address: '3rd Floor, 41 Lane 6, Koregaon Park, Pune 411001, Maharashtra',
      email: 'hello@kora.example.com',
      phone: '+91 20 5550 0122',
    },
    mark: svg(
      '<rect x="3" y="3" width="42" height="42" fill="#2b1030"/><circle cx="18" cy="24" r="9" fill="#ff7a6b"/><circle cx="30" cy="24" r="9" fill="#fbf8f1" fill-opacity="0.85"/>',
    ),
    brand: { shortName: 'Kora', ink: '#2b1030', accent: '#ff7a6b', type: 'system', corners: 'soft' },
    slides: [
      {
        heading: 'Draw it. Set it. Ship it.',
        description:
          'A school of graphic and interface design. Ten students a batch, one wall for everybody’s work.',
        image: '/art/catalogue.svg',
      },
      {
        heading: 'Come to the open wall.',
        description: 'Each last Friday students hang what they made. Bring a question, or a portfolio.',
        image: '/art/question.svg',
      },
    ],
    texts: {
      'home.heading': 'Graphic and interface design, taught in a studio',
      'home.promise1Title': 'Ten to a batch',
      'home.promise2Title': 'Designers who teach',
      'courses.menu': 'Studios',
      'about.menu': 'School',
    },
    home: ['testimonials', 'about', 'courses'],
    courses: [
      { title: 'Type and layout', desc: 'From a poster to a hundred pages, by hand first.' },
      { title: 'Interface design', desc: 'An app from the first sketch to what a developer builds.' },
      { title: 'Portfolio in eight weeks', desc: 'Three projects, shown and defended.' },
    ],
  },
  {
    key: 'bootcamp',
    name: 'Segfault Bootcamp',
    town: 'Bengaluru',
    tagline: 'Karnataka',
    contact: {
      address: '88 5th Cross, Indiranagar, Bengaluru 560038, Karnataka',
      email: 'join@segfault.example.com',
      phone: '+91 80 5550 0133',
    },
    mark: svg(
      '<rect width="48" height="48" rx="6" fill="#10243e"/><path d="M12 16l9 8-9 8M25 33h12" fill="none" stroke="#3ddc97" stroke-width="5"/>',
    ),
    brand: { shortName: 'Segfault', ink: '#10243e', accent: '#3ddc97', type: 'console', corners: 'square' },
    slides: [
      {
        heading: 'Twelve weeks. Four shipped projects.',
        description: 'Full-time. You write code each day, and someone reviews it each evening.',
        image: '/art/studio.svg',
      },
      {
        heading: 'Sit in for a day.',
        description: 'Join a running batch, pair with a student, and ask them anything while we are away.',
        image: '/art/demo-class.svg',
      },
    ],
    texts: {
      'home.heading': 'A full-time programming bootcamp',
      'home.promise1Title': 'Code review each evening',
      'home.promise2Title': 'Engineers on leave from work',
      'courses.menu': 'Tracks',
    },
    home: ['features', 'courses', 'partners'],
    courses: [
      { title: 'Backend, Go and PostgreSQL', desc: 'An API that stays up while you pull its plugs.' },
      { title: 'Frontend, React', desc: 'Fast on a cheap phone, and measured on one.' },
      { title: 'Systems, Rust', desc: 'Memory, threads, and a small database of your own.' },
    ],
  },
]

/** Turns the sample site into an institute's. @throws Error with the server's response if a request fails */
export async function applyInstitute(staff: HttpClient, institute: Institute): Promise<void> {
  const expectSuccess = ({ status, body }: { status: number; body: unknown }) => {
    if (status >= 300) throw new Error(`${institute.key}: ${status} ${JSON.stringify(body)}`)
  }
  const drawing = await staff.post<{ url: string }>('/api/drawings', { svg: institute.mark })
  expectSuccess(drawing)
  expectSuccess(
    await staff.put('/api/brand', { ...ORIGINAL_BRAND, ...institute.brand, mark: drawing.body.url }),
  )
  const settings = (await staff.get<Record<string, unknown>>('/api/settings')).body
  const { name, town, tagline } = institute
  expectSuccess(
    await staff.put('/api/settings', { ...settings, instituteName: name, town, taglineState: tagline }),
  )
  expectSuccess(await staff.put('/api/home-config', { logo: '' }))
  const { mapEmbed } = (await staff.get<{ mapEmbed: string }>('/api/contact-info')).body
  expectSuccess(await staff.put('/api/contact-info', { ...institute.contact, mapEmbed, whatsapp: '' }))
  const texts = (await staff.get<Record<string, unknown>>('/api/site-texts')).body
  const slides = DEFAULT_SLIDES.map((slide, at) => ({ ...slide, ...institute.slides[at] }))
  expectSuccess(await staff.put('/api/site-texts', { ...texts, slides }))
  const rest = Object.keys(PARTS.home).filter((name) => !institute.home.includes(name))
  const parts = {
    home: { order: [...institute.home, ...rest], hidden: [] },
    contact: { order: Object.keys(PARTS.contact), hidden: ['map'] },
  }
  expectSuccess(await staff.put('/api/page-texts', { texts: withOwnTitles(institute.texts), parts }))
  for (const list of ['courses', 'home-courses', 'contact-socials']) {
    const { body } = await staff.get<{ id: string }[]>(`/api/${list}`)
    for (const { id } of body) expectSuccess(await staff.delete(`/api/${list}/${id}`))
  }
  for (const { title, desc } of institute.courses) {
    const icon = '/sample/icons/practice.svg'
    expectSuccess(await staff.post('/api/courses', { title, desc, tech: 'Coding', highlights: [], icon }))
    expectSuccess(await staff.post('/api/home-courses', { title, desc, icon }))
  }
}
