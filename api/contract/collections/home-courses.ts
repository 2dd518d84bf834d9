import { collection, homeTexts } from '#contract/collections/collection'
import { fields } from '#contract/content-fields'

const { text, longText, icon } = fields

/** Courses on the Home page. */
export const homeCourses = collection({
  model: 'homeCourse',
  fields: { icon: icon('Icon'), title: text('Title'), desc: longText('Description') },
  incomplete: 'All fields are required.',
  label: 'Home course',
  screen: '/AdminHomeCrud',
  family: { name: 'courses', label: 'Home courses' },
  section: { title: 'Courses', ...homeTexts('Course'), empty: 'No courses added yet!' },
})
