import { expect, test } from 'vitest'
import { HONEYPOT_FIELD } from './form-values'
import { postedEnquiry } from './posted-enquiry'

const read = async () => [{ _id: 'web', title: 'Websites' }]
const fields = { name: ' Asha ', mobile: '9876543210', email: 'a@b.in', course: 'Java', message: '' }

test('postedEnquiry returns the same body as the script, including the honeypot', async () => {
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
])('postedEnquiry adds the label and the page to a services enquiry on %s', async (page, source) => {
  const { address, body } = await postedEnquiry('service', page, { ...fields, serviceId: 'web' }, read)
  expect(address).toBe('/api/service-enquiries')
  expect(body).toMatchObject({ serviceId: 'web', serviceLabel: 'Websites', source })
})
