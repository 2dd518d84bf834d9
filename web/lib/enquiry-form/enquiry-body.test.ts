import { expect, test } from 'vitest'
import { serviceBody, studentBody } from './enquiry-body'

test('studentBody has exactly five fields', () => {
  const values = {
    name: ' Asha\n',
    mobile: '98765 43210 ',
    email: ' a@b.in',
    course: 'Java',
    message: '  ',
    extra: 'x',
  }
  expect(studentBody(values)).toEqual({
    name: 'Asha',
    mobile: '98765 43210',
    email: 'a@b.in',
    course: 'Java',
    message: '',
  })
})

test('serviceBody has the label and source, and empty strings for missing fields', () => {
  expect(
    serviceBody({ name: 'Asha', mobile: '1', email: 'e', serviceId: 's' }, 'Websites', 'home-page'),
  ).toEqual({
    name: 'Asha',
    mobile: '1',
    email: 'e',
    company: '',
    serviceId: 's',
    serviceLabel: 'Websites',
    budget: '',
    timeline: '',
    message: '',
    source: 'home-page',
  })
})

test('both bodies include the branch only if one was selected', () => {
  const values = { name: 'Asha', course: 'Java', branch: '' }
  expect(Object.keys(studentBody(values))).toEqual(['name', 'mobile', 'email', 'course', 'message'])
  expect(studentBody({ ...values, branch: ' Nashik ' })).toMatchObject({ branch: 'Nashik' })
  expect(serviceBody({ ...values, branch: 'Nashik' }, '', 'home-page')).toMatchObject({ branch: 'Nashik' })
  expect(serviceBody(values, '', 'home-page')).not.toHaveProperty('branch')
})
