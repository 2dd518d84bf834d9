import { COLLECTION_NAMES } from '#contract/collections/all'
import type { Endpoint } from '#contract/endpoints/endpoint'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import { DEFAULT_DESK_SETTINGS } from '#contract/enquiries/settings'
import { ROUTES } from '#contract/routes'
import { SAMPLE_CONTENT, SAMPLE_RECORDS } from '../../prisma/seed/index.ts'
import { ADMIN } from './first-admin.ts'

const { email, phone } = ADMIN
const person = { name: 'Ravi', mobile: '9876543210', email: 'ravi@example.com' }
const passwords = { password: 'a fresh secret', confirmPassword: 'a fresh secret' }

const BODIES: Readonly<Record<string, object>> = {
  [`post ${ROUTES.studentEnquiries}`]: { ...person, course: 'Java', message: '' },
  [`post ${ROUTES.serviceEnquiries}`]: {
    ...person,
    company: '',
    serviceId: 'x',
    serviceLabel: 'Websites',
    budget: '1L-3L',
    timeline: 'flexible',
    message: '',
    source: 'home-page',
  },
  [`patch ${ROUTES.studentEnquiry}`]: { status: 'Contacted' },
  [`patch ${ROUTES.serviceEnquiryStatus}`]: { status: 'closed' },
  [`post ${ROUTES.enquiryProof}`]: { answer: 0 },
  [`post ${ROUTES.register}`]: { ...ADMIN, email: 'second@example.com' },
  [`post ${ROUTES.login}`]: { email, password: 'wrong password' },
  [`post ${ROUTES.verifyOtp}`]: { email, phone, otp: '12345' },
  [`post ${ROUTES.resendOtp}`]: { email, phone },
  [`post ${ROUTES.forgotPassword}`]: { email: 'nobody@example.com' },
  [`put ${ROUTES.resetPassword}`]: passwords,
  [`put ${ROUTES.profile}`]: { name: 'Asha' },
  [`put ${ROUTES.changePassword}`]: { currentPassword: 'wrong password', ...passwords },
  [`put ${ROUTES.homeConfig}`]: SAMPLE_RECORDS.homeConfig,
  [`put ${ROUTES.contactInfo}`]: SAMPLE_RECORDS.contactInfo,
  [`put ${ROUTES.settings}`]: SAMPLE_RECORDS.siteSettings,
  [`post ${ENQUIRY_ROUTES.enquiries}`]: {
    ...person,
    kind: 'student',
    channel: 'phone',
    topic: 'Java',
    message: '',
  },
  [`patch ${ENQUIRY_ROUTES.enquiry}`]: { status: 'Contacted', followUpAt: '2026-12-01T05:30:00Z' },
  [`post ${ENQUIRY_ROUTES.notes}`]: { text: 'Wants the evening batch.' },
  [`post ${ENQUIRY_ROUTES.calls}`]: { outcome: 'spoke', note: '' },
  [`post ${ENQUIRY_ROUTES.messages}`]: { channel: 'whatsapp', template: 'First answer' },
  [`post ${ENQUIRY_ROUTES.bulk}`]: {
    changes: [{ id: '0190c2d4-0000-7000-8000-000000000000', deleted: true }],
  },
  [`post ${ENQUIRY_ROUTES.merge}`]: { otherId: '0190c2d4-0000-7000-8000-000000000001' },
  [`post ${ENQUIRY_ROUTES.split}`]: { enquiryIds: ['0190c2d4-0000-7000-8000-000000000001'] },
  [`post ${ENQUIRY_ROUTES.erase}`]: { enquiryIds: ['0190c2d4-0000-7000-8000-000000000001'], isFinal: false },
  [`post ${ENQUIRY_ROUTES.importPreview}`]: { kind: 'student', mapping: { name: 0 } },
  [`post ${ENQUIRY_ROUTES.importRun}`]: { kind: 'student', mapping: { name: 0 }, duplicates: 'skip' },
  [`post ${ENQUIRY_ROUTES.views}`]: { name: 'Walk-ins', query: 'channel=walk-in', isShared: false },
  [`put ${ENQUIRY_ROUTES.settings}`]: DEFAULT_DESK_SETTINGS,
  ...Object.fromEntries(
    COLLECTION_NAMES.flatMap((name) => [
      [`post /api/${name}`, SAMPLE_CONTENT[name][0] ?? {}],
      [`put /api/${name}/:id`, SAMPLE_CONTENT[name][0] ?? {}],
      [`put /api/${name}/order`, { ids: [] }],
    ]),
  ),
}

/** A body that the call's schema takes. */
export function sampleBody({ method, path }: Endpoint): Record<string, unknown> {
  const body = BODIES[`${method} ${path}`]
  if (!body) throw new Error(`No sample body for ${method} ${path}: add one to sample-bodies.ts.`)
  return { ...body }
}
