import { Stack, Text } from '@mantine/core'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ScreenTitle } from '../../../components/screen-title'
import { ContentSection } from '../content-section'
import { getSection, type Section } from '../section'
import { Sections } from '../sections'

interface ContentScreenProps {
  title: string
  /** What the screen is about, where its title does not say it. */
  text?: string
  /** One stands open; several can be folded away. */
  sections: readonly [Section, ...Section[]]
}

/** A screen that is a list of collections and nothing else. */
function ContentScreen({ title, text, sections }: ContentScreenProps) {
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
      {sections.length > 1 ? <Sections sections={sections} /> : <ContentSection section={sections[0]} />}
    </Stack>
  )
}

const { features, about, faqs } = CONTENT_SCREEN_TEXTS

const COURSES = [getSection('courses'), getSection('faqs')] as const
const FAQS = [getSection('faqs', { ...faqs, title: 'FAQs' })] as const
const FEATURES = [getSection('features'), getSection('stats')] as const
const ABOUT = [getSection('aboutus/features'), getSection('aboutus/awards')] as const
const TESTIMONIALS = [getSection('testimonials-stats'), getSection('testimonials')] as const
const MENTORS = [getSection('mentors')] as const

export const Courses = () => <ContentScreen title="Courses" sections={COURSES} />
export const Faqs = () => <ContentScreen title={faqs.title} sections={FAQS} />
export const Features = () => <ContentScreen title={features.title} sections={FEATURES} />
export const About = () => <ContentScreen title={about.title} sections={ABOUT} />
export const Testimonials = () => <ContentScreen title="Testimonials" sections={TESTIMONIALS} />
export const Faculty = () => (
  <ContentScreen
    title="Faculty"
    text="The mentors. The About page shows them as soon as there is one here."
    sections={MENTORS}
  />
)
