import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from './form-values'
import { postedEnquiry } from './posted-enquiry'

const read = async () => [{ _id: 'web', title: 'Websites' }]
const fields = { name: ' Asha ', mobile: '9876543210', email: 'a@b.in', course: 'Java', message: '' }

test('a form that came without a script says what its script would have said, the honeypot included', async () => {
  const posted = await postedEnquiry(
    'student',
    '/contact',
    { ...fields, [HONEYPOT_FIELD]: 'filled in' },
    read,
  )
  expect(posted).toMatchObject({
    address: '/api/enquiries',
    body: { ...fields, name: 'Asha' },
    context: { page: '/contact', trap: 'filled in', notice: expect.any(String) },
  })
  expect((await postedEnquiry('student', '/', fields, read)).context.trap).toBe('')
})

test.each([
  ['/', 'home-page'],
  ['/contact', 'contact-page'],
])('one for a service on %s names its service and the page', async (page, source) => {
  const { address, body } = await postedEnquiry('service', page, { ...fields, serviceId: 'web' }, read)
  expect(address).toBe('/api/service-enquiries')
  expect(body).toMatchObject({ serviceId: 'web', serviceLabel: 'Websites', source })
})
