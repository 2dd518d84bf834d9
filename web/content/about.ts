/** The fixed texts of the About page. */
export const WHO_WE_ARE = {
  heading: 'Who we are',
  paragraphs: [
    'We are trainers and developers in one house. In the mornings and evenings the labs are full of students writing their first programs, preparing for Red Hat and SAP papers, or moving from commerce into data. Through the day the same floor builds websites, apps and business software for clients.',
    'That is deliberate. A teacher who has fixed a broken server at midnight teaches servers differently. A developer who explains loops every evening writes code that others can read.',
  ],
} as const

export const MISSION = {
  heading: 'Our mission',
  text: 'To make a person employable through practice: real tools, real tasks, and honest feedback until the work is good.',
} as const

export const VISION = {
  heading: 'Our vision',
  text: 'A city where a first job in technology depends on what you can do, and not on which college you could afford.',
} as const

export const ABOUT_LINKS = { contact: 'Contact us', services: 'See our services' } as const

export const FACULTY_HEADING = 'The people who teach here'
