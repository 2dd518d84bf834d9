import { Stack, Text } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import type { MenuPage } from '#contract/page-parts'
import { ScreenTitle } from '../../../components/screen-title'
import { ContentSection } from '../content-section'
import { HiddenPageNotice } from '../hidden-page-notice'
import { getSection, getSections, type Section } from '../section'
import { Sections } from '../sections'

interface ContentScreenProps {
  title: string
  /** The public page that shows the content. */
  page: MenuPage
  text?: string
  /** A single section is always open; several are collapsible. */
  sections: readonly Section[]
}

function ContentScreen({ title, page, text, sections }: ContentScreenProps) {
  const only = sections.length === 1 && sections[0]
  const heading = <ScreenTitle>{title}</ScreenTitle>
  return (
    <Stack>
      {text ? (
        <div>
          {heading}
          <Text c="dimmed">{text}</Text>
        </div>
      ) : (
        heading
      )}
      <HiddenPageNotice page={page} />
      {only ? <ContentSection section={only} /> : <Sections sections={sections} />}
    </Stack>
  )
}

const { features, about, faqs } = CONTENT_SCREEN_TEXTS

const COURSES = [...getSections('/course'), getSection('faqs')]
const FAQS = [getSection('faqs', { ...faqs, title: 'FAQs' })]
const FEATURES = getSections('/Feature')
const ABOUT = getSections('/AboutUs')
const TESTIMONIALS = getSections('/AdminTestimonials')
const MENTORS = getSections('/faculty')

export const Courses = () => <ContentScreen title="Courses" page="courses" sections={COURSES} />
export const Faqs = () => <ContentScreen title={faqs.title} page="faqs" sections={FAQS} />
export const Features = () => <ContentScreen title={features.title} page="features" sections={FEATURES} />
export const About = () => <ContentScreen title={about.title} page="about" sections={ABOUT} />
export const Testimonials = () => (
  <ContentScreen title="Testimonials" page="testimonials" sections={TESTIMONIALS} />
)
export const Faculty = () => (
  <ContentScreen
    title="Faculty"
    page="about"
    text="Mentors appear on the About page once you add one."
    sections={MENTORS}
  />
)
