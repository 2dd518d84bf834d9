import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { serviceEnquirySchema, studentEnquirySchema } from '#contract/enquiries/enquiries'
import { findProblems } from '#contract/testing/schema-problems'

const PERSON = { name: 'Asha', mobile: '9876543210', email: 'asha@example.com' }
const STUDENT = { ...PERSON, course: 'Java' }
const SERVICE = { ...PERSON, serviceId: 's1' }

describe('enquiry form schemas', () => {
  it('collapse single-line fields and remove invisible characters', () => {
    const sent = {
      name: ' Asha\nRao ',
      mobile: ' +91\u00a098765\u201343210 ',
      email: '\u200basha@example.com ',
      course: 'Java\u202e ',
      message: ' Two\nlines ',
    }
    expect(z.parse(studentEnquirySchema, sent)).toEqual({
      name: 'Asha Rao',
      mobile: '+91 98765-43210',
      email: 'asha@example.com',
      course: 'Java',
      branch: '',
      message: 'Two\nlines',
    })
  })
  it('fill in defaults for optional fields', () => {
    expect(z.parse(studentEnquirySchema, STUDENT)).toEqual({ ...STUDENT, branch: '', message: '' })
    expect(z.parse(serviceEnquirySchema, SERVICE)).toEqual({
      ...SERVICE,
      company: '',
      serviceLabel: '',
      budget: '',
      timeline: '',
      branch: '',
      message: '',
      source: 'contact-page',
    })
    const whole = {
      ...SERVICE,
      branch: 'Nashik',
      company: 'A\tB',
      serviceLabel: 'Web\nsites',
      budget: '1L-3L',
      timeline: 'flexible',
      message: 'x',
      source: 'home-page',
    }
    expect(z.parse(serviceEnquirySchema, whole)).toEqual({
      ...whole,
      company: 'A B',
      serviceLabel: 'Web sites',
    })
  })
  it.each([
    [{ name: 'x'.repeat(101) }, 'name: Name must be at most 100 characters.'],
    [{ name: 7 }, 'name: Name must be text.'],
    [{ name: '\u3164' }, 'name: Please fill all required fields.'],
    [{ name: undefined }, 'name: Please fill all required fields.'],
    [{ mobile: 7 }, 'mobile: Mobile must be text.'],
    [{ mobile: 'none' }, 'mobile: Please enter a valid phone number.'],
    [{ email: [] }, 'email: Email must be text.'],
    [{ email: 'asha' }, 'email: Please enter a valid email address.'],
    [{ course: 'x'.repeat(201) }, 'course: Course must be at most 200 characters.'],
    [{ course: 7 }, 'course: Course must be text.'],
    [{ message: 'x'.repeat(5001) }, 'message: Message must be at most 5000 characters.'],
    [{ message: 7 }, 'message: Message must be text.'],
    [{ status: 'Converted' }, 'unknown status'],
  ])('reject a student enquiry with %j', (part, problem) => {
    expect(findProblems(studentEnquirySchema, { ...STUDENT, ...part })).toEqual([problem])
  })
  it.each([
    [{ company: 'x'.repeat(151) }, 'company: Company must be at most 150 characters.'],
    [{ company: 7 }, 'company: Company must be text.'],
    [{ serviceId: '' }, 'serviceId: Please fill all required fields.'],
    [{ serviceId: 'x'.repeat(201) }, 'serviceId: Service must be at most 200 characters.'],
    [{ serviceLabel: 'x'.repeat(201) }, 'serviceLabel: Service must be at most 200 characters.'],
    [{ budget: '2L' }, 'budget: Budget must be one of the offered choices.'],
    [{ budget: 7 }, 'budget: Budget must be text.'],
    [{ timeline: 'now' }, 'timeline: Timeline must be one of the offered choices.'],
    [{ timeline: 7 }, 'timeline: Timeline must be text.'],
    [{ source: 'desk' }, 'source: Source must be home-page or contact-page.'],
    [{ mobile: 'none', email: 'x' }, 'mobile: Please enter a valid phone number.'],
  ])('reject a service enquiry with %j', (part, problem) => {
    expect(findProblems(serviceEnquirySchema, { ...SERVICE, ...part })).toEqual([problem])
  })
})
